import type { MapConfig, MapFeature } from '@mapdock/shared';
import type { EngineGeoJSONSource, EngineMap } from '../../engine/engine-module.js';

/** The engine's names of a cluster's properties. */
interface ClusterProperties {
  readonly cluster?: unknown;
  readonly cluster_id?: unknown;
}

/** True if the source may have clusters. For a source of the style only the engine knows. */
function isClustered(sources: MapConfig['sources'], sourceId: string): boolean {
  const source = sources?.[sourceId];
  return source === undefined || ('cluster' in source && source['cluster'] === true);
}

/** Zooms in, as a movement of the user's, until the cluster is split. False if the feature is not a cluster. */
export function expandCluster(
  map: EngineMap,
  sources: MapConfig['sources'],
  { sourceId, importId, properties, geometry }: MapFeature,
  signal: AbortSignal,
): boolean {
  const { cluster, cluster_id: clusterId }: ClusterProperties = properties;
  // The engine's calls on sources know none of an import.
  const source = importId === undefined ? map.getSource(sourceId) : undefined;
  if (cluster !== true || typeof clusterId !== 'number' || source?.type !== 'geojson') return false;
  if (!isClustered(sources, sourceId)) return false;
  const { coordinates } = geometry as unknown as { readonly coordinates: [number, number] };
  (source as EngineGeoJSONSource).getClusterExpansionZoom(clusterId, (error, zoom) => {
    // The data may have been replaced meanwhile, and the cluster with it.
    if (error || typeof zoom !== 'number' || signal.aborted) return;
    map.easeTo({ center: coordinates, zoom });
  });
  return true;
}
