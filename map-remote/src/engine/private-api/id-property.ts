import type { EngineMap } from '../engine-module.js';

/** The property that gives a source's features their ids (`promoteId` of its document); `undefined` if the engine has no such member. */
export function idPropertyOf(map: EngineMap, sourceId: string): unknown {
  return ((map.getSource(sourceId) ?? {}) as { readonly promoteId?: unknown }).promoteId;
}
