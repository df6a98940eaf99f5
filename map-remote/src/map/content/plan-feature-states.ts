import type { FeatureState, FeatureStateConfig, MapConfig } from '@mapdock/shared';
import { isEqual } from '../../util/is-equal.js';

type Feature = Omit<FeatureStateConfig, 'state'>;

/** Values to set in a feature's state, and values to remove from it. */
export interface FeatureStateChange {
  readonly feature: Feature;
  /** Values that are new or have changed; empty for none. */
  readonly set: FeatureState;
  /** Names of values to remove. */
  readonly removed: readonly string[];
}

interface Known {
  readonly feature: Feature;
  readonly state: FeatureState;
}

/** States by feature; later ones of the same feature are merged into those before. */
function indexStates(states: NonNullable<MapConfig['featureStates']>): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const { state, ...feature } of states) {
    const key = JSON.stringify([feature.sourceId, feature.sourceLayer, feature.featureId]);
    known.set(key, { feature, state: { ...known.get(key)?.state, ...state } });
  }
  return known;
}

/** The smallest list of changes from the feature states of one config to those of the next. Pure. */
export function planFeatureStates(
  from: MapConfig['featureStates'] = [],
  to: MapConfig['featureStates'] = [],
): FeatureStateChange[] {
  if (from === to) return [];
  const before = indexStates(from);
  const after = indexStates(to);
  const gone = [...before].flatMap(([key, { feature, state }]) =>
    after.has(key) ? [] : [{ feature, set: {}, removed: Object.keys(state) }],
  );
  const changed = [...after].flatMap(([key, { feature, state }]) => {
    const known = before.get(key)?.state ?? {};
    const set = Object.fromEntries(
      Object.entries(state).filter(
        ([name, value]) => !Object.hasOwn(known, name) || !isEqual(known[name], value),
      ),
    );
    const removed = Object.keys(known).filter((name) => !Object.hasOwn(state, name));
    return Object.keys(set).length + removed.length === 0 ? [] : [{ feature, set, removed }];
  });
  return [...gone, ...changed];
}
