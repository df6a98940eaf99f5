import type { MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { planFeatureStates, type FeatureStateChange } from './plan-feature-states.js';

export interface FeatureStateSync {
  /** Tells the engine what differs; all of it if a source came anew, which then knows nothing of it. */
  apply(states: MapConfig['featureStates'], isSourceNew: boolean): void;
}

function applyChange(map: EngineMap, { feature, set, removed }: FeatureStateChange): void {
  const { sourceId: source, sourceLayer, featureId: id } = feature;
  // The engine refused the source, or the next style brings it: then `apply` is called for a new source.
  if (map.getSource(source) === undefined) return;
  const target = { source, id, ...(sourceLayer === undefined ? {} : { sourceLayer }) };
  for (const name of removed) map.removeFeatureState(target, name);
  if (Object.keys(set).length > 0) map.setFeatureState(target, set);
}

/** Owns what the config says of features, in the engine's feature state beside the marks of selected and hovered ones. */
export function syncFeatureStates(map: EngineMap): FeatureStateSync {
  let applied: MapConfig['featureStates'];
  return {
    apply(states, isSourceNew) {
      const changes = planFeatureStates(applied, states);
      const all = isSourceNew ? [...changes, ...planFeatureStates([], states)] : changes;
      applied = states;
      for (const change of all) applyChange(map, change);
    },
  };
}
