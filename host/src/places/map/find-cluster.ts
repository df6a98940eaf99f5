import type { GeoJSONSourceConfig, MapFeature, MapHandle, ScreenPoint, SourceFeature } from '@mapdock/shared';
import { idOf } from '../list/features-of.js';
import { isCopyOf } from './is-copy-of.js';
import type { Place } from '../place.js';

/** The cluster that the map draws in place of a place and its neighbours. */
export interface ClusterOfPlace {
  /** Id of the cluster's feature. */
  readonly id: number;
  /** Number of the places in it. */
  readonly count: number;
}

interface ClusterProperties {
  readonly cluster_id?: unknown;
  readonly point_count?: unknown;
}

/** The engine's default for `clusterRadius`, in CSS pixels. */
const DEFAULT_RADIUS = 50;
/** The middle of a cluster may be further away than its radius, since a cluster can grow by clusters. */
const SAFETY = 3;
/** Clusters that are looked at: those nearest to the place. */
const MAX_CLUSTERS = 5;
/** Points of a cluster that are looked at. */
const MAX_LEAVES = 10_000;

/**
 * Whether a feature is the place: both have the same properties, and their ids do not differ. An id that the engine has generated is not
 * compared, since the data does not contain it.
 */
const isOf = (place: Place, feature: SourceFeature, source: GeoJSONSourceConfig) => {
  const id = source.generateId === true ? undefined : idOf(feature, 0, source);
  const isOther = id !== undefined && place.id !== undefined && String(id) !== String(place.id);
  return !isOther && isCopyOf(feature.properties, place.properties);
};

const pointOf = (handle: MapHandle, { geometry }: MapFeature): ScreenPoint | undefined =>
  'coordinates' in geometry ? handle.project(geometry.coordinates as [number, number]) : undefined;

/** Finds the cluster that the map draws instead of the place; `undefined` if it draws the place itself, or nothing. Never rejects. */
export async function findCluster(
  handle: MapHandle,
  place: Place,
  source: GeoJSONSourceConfig,
): Promise<ClusterOfPlace | undefined> {
  const point = handle.project(place.position);
  // Remotes of contracts before 1.3 know nothing of what is in a cluster.
  if (point === undefined || typeof handle.clusterLeaves !== 'function') return undefined;
  const [x, y] = point;
  const reach = SAFETY * (source.clusterRadius ?? DEFAULT_RADIUS);
  const around = handle.queryFeatures({
    bounds: [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
  });
  const ofSource = around.filter(({ sourceId }) => sourceId === place.sourceId);
  if (ofSource.some((feature) => feature.properties.cluster !== true && isOf(place, feature, source)))
    return undefined;
  const distanceOf = (feature: MapFeature) => {
    const [otherX, otherY] = pointOf(handle, feature) ?? [Infinity, Infinity];
    return Math.hypot(otherX - x, otherY - y);
  };
  // Each cluster is drawn by several layers, its circle and its number.
  const clusters = new Map<number, { readonly count: number; readonly distance: number }>();
  for (const feature of ofSource) {
    const { cluster_id: id, point_count: count }: ClusterProperties = feature.properties;
    if (typeof id === 'number') clusters.set(id, { count: Number(count), distance: distanceOf(feature) });
  }
  const nearest = [...clusters].toSorted(([, one], [, other]) => one.distance - other.distance);
  for (const [id, { count }] of nearest.slice(0, MAX_CLUSTERS)) {
    // One after the other, since the first is nearly always the right one.
    const leaves = await handle.clusterLeaves(place.sourceId, id, { limit: MAX_LEAVES });
    if (leaves.some((leaf) => isOf(place, leaf, source))) return { id, count };
  }
  return undefined;
}
