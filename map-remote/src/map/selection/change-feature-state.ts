import type { FeatureReference, FeatureState } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { changeStateInStyle } from '../../engine/private-api/styles/change-state-in-style.js';

/** Values to set in a feature's state, and values to remove from it. */
export interface StateChange {
  readonly set: FeatureState;
  /** Names of values to remove. */
  readonly removed: readonly string[];
}

/** Changes the state of a feature. Nothing happens if the style lacks what the reference names: it may be in the next style. */
export function changeFeatureState(
  map: EngineMap,
  { featureId: id, ...place }: FeatureReference,
  change: StateChange,
): void {
  const { sourceId: source, sourceLayer, importId } = place;
  if (source === undefined || importId !== undefined) return changeStateInStyle(map, place, id, change);
  // The engine refused the source, or it is in the next style: then this is called again.
  if (map.getSource(source) === undefined) return;
  const target = { source, id, ...(sourceLayer === undefined ? {} : { sourceLayer }) };
  for (const name of change.removed) map.removeFeatureState(target, name);
  if (Object.keys(change.set).length > 0) map.setFeatureState(target, change.set);
}
