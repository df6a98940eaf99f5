import type { FeatureReference, MapFeature, SelectionConfig, StateNames } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { isEqual } from '../../util/is-equal.js';
import { changeFeatureState } from './change-feature-state.js';
import { placeOfFeature } from './feature-place.js';
import { planSelection } from './plan-selection.js';

/** Names of values in the feature state, which style expressions read. */
const DEFAULT_NAMES = { selected: 'selected', hover: 'hover' };

/** Owns the selection and hover of features in the engine's feature state. */
export function syncSelection(map: EngineMap, first: SelectionConfig | undefined) {
  let selection = first;
  let hovered: FeatureReference | undefined;
  let configuredHover: FeatureReference | undefined;
  let names = DEFAULT_NAMES;

  const mark = (feature: FeatureReference, name: string, isOn: boolean) =>
    changeFeatureState(
      map,
      feature,
      isOn ? { set: { [name]: true }, removed: [] } : { set: {}, removed: [name] },
    );
  const markSelected = (
    { featureIds, ...place }: SelectionConfig,
    isOn: boolean,
    ids: SelectionConfig['featureIds'] = featureIds,
  ) => {
    for (const featureId of ids) mark({ ...place, featureId }, names.selected, isOn);
  };
  const markHovered = (isOn: boolean) => {
    if (hovered !== undefined) mark(hovered, names.hover, isOn);
  };
  const setHovered = (next: FeatureReference | undefined) => {
    markHovered(false);
    hovered = next;
    markHovered(true);
  };
  const markAll = (isOn: boolean) => {
    markHovered(isOn);
    if (selection !== undefined) markSelected(selection, isOn);
  };

  return {
    get selection() {
      return selection;
    },
    /** Returns true if other features are selected than before. */
    set(next: SelectionConfig | undefined) {
      const { cleared, marked } = planSelection(selection, next);
      if (selection !== undefined) markSelected(selection, false, cleared);
      selection = next;
      if (next !== undefined) markSelected(next, true, marked);
      return cleared.length > 0 || marked.length > 0;
    },
    /** Sets the hover of the feature under the pointer alone; `undefined` for none. */
    hover(feature: MapFeature | undefined) {
      const featureId = feature?.id;
      setHovered(
        featureId === undefined ? undefined : { ...placeOfFeature(feature as MapFeature), featureId },
      );
    },
    /** Sets the hover of the config's feature, if the config has changed it, until the pointer is on another one. */
    configureHover(feature: FeatureReference | undefined) {
      if (isEqual(configuredHover, feature)) return;
      // A config without hover ends the hover that the config set, but not that of the pointer.
      const isTakenBack = feature !== undefined || isEqual(hovered, configuredHover);
      configuredHover = feature;
      if (isTakenBack) setHovered(feature);
    },
    /** Uses these names from now on, also for what is selected and hovered already. */
    configureNames({ selected = DEFAULT_NAMES.selected, hover = DEFAULT_NAMES.hover }: StateNames = {}) {
      if (names.selected === selected && names.hover === hover) return;
      markAll(false);
      names = { selected, hover };
      markAll(true);
    },
    /** Sets all values again: sources that were added again have lost their feature states. */
    restore: () => markAll(true),
  };
}

export type SelectionSync = ReturnType<typeof syncSelection>;
