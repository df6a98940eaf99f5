import type { FeatureReference, MapFeature, SelectionConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { isEqual } from '../../util/is-equal.js';
import { planSelection, type FeatureId } from './plan-selection.js';

/** Names of values in the feature state, which style expressions read. */
const SELECTED = 'selected';
const HOVER = 'hover';

type FeatureSource = Pick<SelectionConfig, 'sourceId' | 'sourceLayer'>;

export interface SelectionSync {
  readonly selection: SelectionConfig | undefined;
  /** Returns true if other features are selected than before. */
  set(selection: SelectionConfig | undefined): boolean;
  /** Sets the hover of the feature under the pointer alone; `undefined` for none. */
  hover(feature: MapFeature | undefined): void;
  /** Sets the hover of the config's feature, if the config has changed it, until the pointer is on another one. */
  configureHover(feature: FeatureReference | undefined): void;
  /** Sets all values again: sources that were added again have lost their feature states. */
  restore(): void;
}

function targetOf({ sourceId, sourceLayer }: FeatureSource, id: FeatureId) {
  return { source: sourceId, id, ...(sourceLayer === undefined ? {} : { sourceLayer }) };
}

/** Owns the selection and hover of features in the engine's feature state. */
export function syncSelection(map: EngineMap, first: SelectionConfig | undefined): SelectionSync {
  let selection = first;
  let hovered: FeatureReference | undefined;
  let configuredHover: FeatureReference | undefined;

  const mark = (source: FeatureSource, id: FeatureId, name: string, isOn: boolean) => {
    // The engine refused the source, or it is only in the next style.
    if (map.getSource(source.sourceId) === undefined) return;
    const target = targetOf(source, id);
    if (isOn) map.setFeatureState(target, { [name]: true });
    else map.removeFeatureState(target, name);
  };
  const set = (next: SelectionConfig | undefined) => {
    const { cleared, marked } = planSelection(selection, next);
    if (selection !== undefined) for (const id of cleared) mark(selection, id, SELECTED, false);
    selection = next;
    if (next !== undefined) for (const id of marked) mark(next, id, SELECTED, true);
    return cleared.length > 0 || marked.length > 0;
  };

  const markHovered = (isOn: boolean) => {
    if (hovered !== undefined) mark(hovered, hovered.featureId, HOVER, isOn);
  };
  const setHovered = (next: FeatureReference | undefined) => {
    markHovered(false);
    hovered = next;
    markHovered(true);
  };

  return {
    get selection() {
      return selection;
    },
    set,
    hover(feature) {
      const { sourceId, sourceLayer, id } = feature ?? {};
      const isNone = sourceId === undefined || id === undefined;
      setHovered(isNone ? undefined : { sourceId, sourceLayer, featureId: id });
    },
    configureHover(feature) {
      if (isEqual(configuredHover, feature)) return;
      // A config without hover ends the hover that the config set, but not that of the pointer.
      const isTakenBack = feature !== undefined || isEqual(hovered, configuredHover);
      configuredHover = feature;
      if (isTakenBack) setHovered(feature);
    },
    restore() {
      markHovered(true);
      if (selection === undefined) return;
      for (const id of selection.featureIds) mark(selection, id, SELECTED, true);
    },
  };
}
