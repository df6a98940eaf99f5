import type { MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { planFeatureStates, type FeatureStateChange } from './plan-feature-states.js';

export interface FeatureStateSync {
  /** Applies the states that differ. After a source was added again, which has lost its states, applies all of them. */
  apply(states: MapConfig['featureStates'], isSourceNew: boolean): void;
}

function applyChange(map: EngineMap, { feature, set, removed }: FeatureStateChange): void {
  const { sourceId: source, sourceLayer, featureId: id } = feature;
  // The engine refused the source, or it is in the next style: then `apply` is called again.
  if (map.getSource(source) === undefined) return;
  const target = { source, id, ...(sourceLayer === undefined ? {} : { sourceLayer }) };
  for (const name of removed) map.removeFeatureState(target, name);
  if (Object.keys(set).length > 0) map.setFeatureState(target, set);
}

/** Owns the config's feature states. The engine's feature state also has the values for selection and hover. */
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
