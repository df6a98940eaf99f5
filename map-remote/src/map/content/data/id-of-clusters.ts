import type { GeoJSONSourceConfig } from '@mapdock/shared';

/** A feature's own data may have a property of either name. */
const IS_CLUSTER = ['all', ['==', ['get', 'cluster'], true], ['has', 'point_count']];
/**
 * The id of a feature that has none. To the engine `null`, which an expression gives for a property that is missing, is the same id as 0 and as
 * an empty text; an object is none that any feature has. `toSourceFeature` leaves it out.
 */
const NO_ID = ['literal', {}];

/**
 * The engine's `promoteId` for a source that makes clusters and names a property with the ids. A cluster has no such property, and so it would have
 * no id and no feature states. Its id becomes a text that no feature has by chance. `undefined` for other sources: their clusters have ids of the
 * engine's.
 */
export function idOfClusters({ cluster, promoteId }: GeoJSONSourceConfig): unknown {
  if (cluster !== true || promoteId === undefined) return undefined;
  const own = typeof promoteId === 'string' ? ['get', promoteId] : promoteId;
  if (!Array.isArray(own)) return undefined;
  const ofCluster = ['concat', 'cluster ', ['get', 'cluster_id']];
  // The first value, which is never used, decides about the type of the others: that of `id` may be any, and so may theirs.
  return ['coalesce', ['case', false, ['id'], IS_CLUSTER, ofCluster, own], NO_ID];
}
