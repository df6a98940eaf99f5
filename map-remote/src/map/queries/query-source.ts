/** Questions about a source that the engine answers later. None rejects: a map may go, and its source with it, while the engine works. */
import type { ClusterQuery, LngLat, RasterQuery, RasterValues, SourceFeature } from '@mapdock/shared';
import type { EngineFeature, EngineGeoJSONSource, EngineMap } from '../../engine/engine-module.js';
import { definedOnly } from '../../util/defined-only.js';
import { toSourceFeature } from '../selection/to-source-feature.js';

/** The engine's own. */
const DEFAULT_LIMIT = 10;

type Answer = (error: unknown, features?: readonly object[] | null) => void;

function askForFeatures(
  map: EngineMap,
  sourceId: string,
  ask: (source: EngineGeoJSONSource, answer: Answer) => void,
): Promise<readonly SourceFeature[]> {
  const source = map.getSource(sourceId);
  if (source?.type !== 'geojson') return Promise.resolve([]);
  return new Promise((resolve) => {
    const end = (features: readonly SourceFeature[] = []) => {
      map.off('remove', onRemove);
      resolve(features);
    };
    // A map that is removed meanwhile gets no answer.
    const onRemove = () => end();
    map.on('remove', onRemove);
    ask(source as EngineGeoJSONSource, (error, features) =>
      end(
        error ? [] : (features ?? []).map((feature) => toSourceFeature(feature as EngineFeature, sourceId)),
      ),
    );
  });
}

/** See `MapHandle.clusterLeaves` in the contract. */
export function clusterLeaves(
  map: EngineMap,
  sourceId: string,
  clusterId: number,
  { limit = DEFAULT_LIMIT, offset = 0 }: ClusterQuery = {},
): Promise<readonly SourceFeature[]> {
  return askForFeatures(map, sourceId, (source, answer) =>
    source.getClusterLeaves(clusterId, limit, offset, answer),
  );
}

/** See `MapHandle.clusterChildren` in the contract. */
export function clusterChildren(
  map: EngineMap,
  sourceId: string,
  clusterId: number,
): Promise<readonly SourceFeature[]> {
  return askForFeatures(map, sourceId, (source, answer) => source.getClusterChildren(clusterId, answer));
}

/** See `MapHandle.queryRasterValue` in the contract. */
export async function queryRasterValue(
  map: EngineMap,
  sourceId: string,
  [lng, lat]: LngLat,
  { layerName, bands }: RasterQuery = {},
): Promise<RasterValues | undefined> {
  if (map.getSource(sourceId)?.type !== 'raster-array') return undefined;
  const query = definedOnly({ layerName, bands: bands && [...bands] });
  const values = await map.queryRasterValue(sourceId, { lng, lat }, query).catch(() => null);
  return values ?? undefined;
}
