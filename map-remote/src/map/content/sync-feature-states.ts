import type { MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { changeFeatureState } from '../selection/change-feature-state.js';
import { planFeatureStates } from './plan-feature-states.js';

/** Owns the config's feature states. The engine's feature state also has the values for selection and hover. */
export function syncFeatureStates(map: EngineMap) {
  let applied: MapConfig['featureStates'];
  return {
    /** Applies the states that differ. After a source was added again, which has lost its states, applies all of them. */
    apply(states: MapConfig['featureStates'], isSourceNew: boolean) {
      const changes = planFeatureStates(applied, states);
      const all = isSourceNew ? [...changes, ...planFeatureStates([], states)] : changes;
      applied = states;
      for (const { feature, ...change } of all) changeFeatureState(map, feature, change);
    },
  };
}
