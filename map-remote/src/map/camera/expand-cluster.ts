import type { MapConfig, MapFeature, SourceConfig } from '@mapdock/shared';
import type { EngineGeoJSONSource, EngineMap } from '../../engine/engine-module.js';

/** The engine's names of a cluster's properties. */
interface ClusterProperties {
  readonly cluster?: unknown;
  readonly cluster_id?: unknown;
}

interface Leaf {
  readonly geometry: { readonly type: string; readonly coordinates: readonly [number, number] };
}

/**
 * Number of points of a cluster that are requested to find out where they are. The worker takes long to send more, and those are mostly near
 * the first ones.
 */
const MAX_LEAVES = 10_000;

/** Room between the points and the edge of the map, in px. */
const MARGIN = 40;

/** True if the source may have clusters. For a source of the style only the engine knows. */
function isClustered(sources: MapConfig['sources'], sourceId: string): boolean {
  const source = sources?.[sourceId];
  return source === undefined || ('cluster' in source && source['cluster'] === true);
}

/** The box around points, in the copy of the world that is nearest to `center`. Pure. */
export function boundsAround(
  leaves: readonly Leaf[],
  center: number,
): [southWest: [number, number], northEast: [number, number]] {
  const box: [[number, number], [number, number]] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (const { geometry } of leaves) {
    const [longitude, latitude] = geometry.coordinates;
    const near = longitude - 360 * Math.round((longitude - center) / 360);
    const [southWest, northEast] = box;
    box[0] = [Math.min(southWest[0], near), Math.min(southWest[1], latitude)];
    box[1] = [Math.max(northEast[0], near), Math.max(northEast[1], latitude)];
  }
  return box;
}

/** The camera that shows all points of a cluster as near as `maxZoom`, as the map is turned and tilted; `undefined` if nothing fits. */
function cameraFor(map: EngineMap, leaves: readonly Leaf[], center: number, maxZoom: number) {
  if (leaves.length === 0) return undefined;
  // `easeTo` puts the centre into the middle of what the map's padding leaves. So both sides get the same padding here, half of the sum.
  const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding();
  const [x, y] = [(left + right) / 2 + MARGIN, (top + bottom) / 2 + MARGIN];
  const padding = { left: x, right: x, top: y, bottom: y };
  return map.cameraForBounds(boundsAround(leaves, center), {
    padding,
    bearing: map.getBearing(),
    pitch: map.getPitch(),
    maxZoom,
  });
}

/** The engine's own limit of the tiles of a `geojson` source; above it the same tiles are drawn larger. */
const DEFAULT_MAX_ZOOM = 18;

/** The zoom at which the tiles of a source are those of the largest scale. */
const limitOf = (map: EngineMap, source: SourceConfig | undefined) =>
  Math.min(map.getMaxZoom(), (source?.type === 'geojson' && source.maxzoom) || DEFAULT_MAX_ZOOM);

/** In zoom levels: how far from the requested zoom the engine may stop. */
const TOLERANCE = 0.01;

/**
 * Zooms in, as a movement of the user's, until the cluster is split, with all of its points in view. False if the feature is not a
 * cluster. `onStuck` is called for a cluster that no zoom splits, once the map is as near as that.
 */
export function expandCluster(
  map: EngineMap,
  sources: MapConfig['sources'],
  { sourceId, importId, properties, geometry }: MapFeature,
  { signal, onStuck }: { readonly signal: AbortSignal; readonly onStuck: () => void },
): boolean {
  const { cluster, cluster_id: clusterId }: ClusterProperties = properties;
  // The engine's calls on sources know none of an import.
  const source = importId === undefined ? map.getSource(sourceId) : undefined;
  if (cluster !== true || typeof clusterId !== 'number' || source?.type !== 'geojson') return false;
  if (!isClustered(sources, sourceId)) return false;
  const clusters = source as EngineGeoJSONSource;
  const { coordinates } = geometry as unknown as { readonly coordinates: [number, number] };
  const limit = limitOf(map, sources?.[sourceId]);
  clusters.getClusterExpansionZoom(clusterId, (error, zoom) => {
    // The data may have been replaced meanwhile, and the cluster with it.
    if (error || typeof zoom !== 'number' || signal.aborted) return;
    clusters.getClusterLeaves(clusterId, MAX_LEAVES, 0, (failure, leaves) => {
      if (failure || signal.aborted) return;
      const wanted = Math.min(zoom, limit);
      const fitted = cameraFor(map, (leaves ?? []) as unknown as Leaf[], coordinates[0], wanted);
      // The place of a cluster in a tile of a small scale is rough: as near as this its points would be out of view.
      const { center = coordinates, zoom: target = wanted } = fitted ?? {};
      if (zoom > limit && map.getZoom() >= target - TOLERANCE) onStuck();
      else map.easeTo({ center, zoom: target });
    });
  });
  return true;
}
