import type { EngineMap } from '../engine-module.js';

/** The property that gives a source's features their ids (`promoteId` of its document); `undefined` if the engine has no such member. */
export function idPropertyOf(map: EngineMap, sourceId: string): unknown {
  return ((map.getSource(sourceId) ?? {}) as { readonly promoteId?: unknown }).promoteId;
}

/** An expression for the id of a source's features. The engine's own `id` does not know ids that are made of a property. */
export function idExpression(
  map: EngineMap,
  sourceId: string,
  sourceLayer: string | undefined,
): readonly unknown[] {
  const promoteId = idPropertyOf(map, sourceId);
  const isPerLayer = typeof promoteId === 'object' && promoteId !== null && !Array.isArray(promoteId);
  const maker = isPerLayer ? (promoteId as Record<string, unknown>)[sourceLayer ?? ''] : promoteId;
  if (typeof maker === 'string') return ['get', maker];
  return Array.isArray(maker) ? (maker as unknown[]) : ['id'];
}
