import type { FeatureReference, MapFeature, SelectionConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { isEqual } from '../../util/is-equal.js';
import { planSelection, type FeatureId } from './plan-selection.js';

/** Names in the feature state that style expressions read. */
const SELECTED = 'selected';
const HOVER = 'hover';

type FeatureSource = Pick<SelectionConfig, 'sourceId' | 'sourceLayer'>;

export interface SelectionSync {
  readonly selection: SelectionConfig | undefined;
  /** True if other features are selected than before. */
  set(selection: SelectionConfig | undefined): boolean;
  /** Marks the feature under the pointer alone; `undefined` for none. */
  hover(feature: MapFeature | undefined): void;
  /** Marks the config's feature, if that is another than before, until the pointer is on one. */
  configureHover(feature: FeatureReference | undefined): void;
  /** Sources may have come anew, without marks. */
  restore(): void;
}

function targetOf({ sourceId, sourceLayer }: FeatureSource, id: FeatureId) {
  return { source: sourceId, id, ...(sourceLayer === undefined ? {} : { sourceLayer }) };
}

/** Owns the marks of selected and hovered features in the engine's feature state. */
export function syncSelection(map: EngineMap, first: SelectionConfig | undefined): SelectionSync {
  let selection = first;
  let hovered: FeatureReference | undefined;
  let configuredHover: FeatureReference | undefined;

  const mark = (source: FeatureSource, id: FeatureId, name: string, isOn: boolean) => {
    // A source that the engine refused, or that the next style brings.
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
      // None takes back what the config marked, not what the pointer is on by now.
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
