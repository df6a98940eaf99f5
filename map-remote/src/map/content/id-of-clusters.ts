import type { GeoJSONSourceConfig } from '@mapdock/shared';

/**
 * The engine's `promoteId` for a source that makes clusters and names a property with the ids. A cluster has no such property, and so it would have
 * no id and no feature states. Its id becomes a text that no feature has by chance. `undefined` for other sources: their clusters have ids of the
 * engine's.
 */
export function idOfClusters({ cluster, promoteId }: GeoJSONSourceConfig): unknown {
  if (cluster !== true || promoteId === undefined) return undefined;
  const own = typeof promoteId === 'string' ? ['get', promoteId] : promoteId;
  if (!Array.isArray(own)) return undefined;
  // The first value decides about the type of the other, and that of ids may be any.
  return ['case', ['!', ['has', 'cluster_id']], own, ['concat', 'cluster ', ['get', 'cluster_id']]];
}
