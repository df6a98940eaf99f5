import type { FeatureState, FeatureStateConfig, MapConfig } from '@mapdock/shared';
import { isEqual } from '../../util/is-equal.js';

type Feature = Omit<FeatureStateConfig, 'state'>;

interface Known {
  readonly feature: Feature;
  readonly state: FeatureState;
}

/** States by feature; later ones of the same feature are merged into those before. */
function indexStates(states: NonNullable<MapConfig['featureStates']>): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const { state, ...feature } of states) {
    const { sourceId, sourceLayer, featuresetId, importId, featureId } = feature;
    const key = JSON.stringify([sourceId, sourceLayer, featuresetId, importId, featureId]);
    known.set(key, { feature, state: { ...known.get(key)?.state, ...state } });
  }
  return known;
}

/** The smallest list of changes from the feature states of one config to those of the next. Pure. */
export function planFeatureStates(
  from: MapConfig['featureStates'] = [],
  to: MapConfig['featureStates'] = [],
) {
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
