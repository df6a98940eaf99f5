import type { FeatureQuery, MapFeature, SourceFeature, SourceFeatureQuery } from '@mapdock/shared';
import type { EngineFeature } from '../../engine/engine-module.js';
import type { MapSession } from '../foundation/map-session-interface.js';
import { toSourceFeature } from './to-source-feature.js';

type Queried = Pick<MapSession, 'map' | 'readFeatures' | 'callEngine'> | undefined;

/** See `MapHandle.queryFeatures` in the contract. */
export function queryFeatures(session: Queried, query: FeatureQuery = {}): readonly MapFeature[] {
  const { point, bounds, layerIds, featuresets } = query;
  if (point !== undefined && bounds !== undefined) {
    throw new TypeError('queryFeatures: expected point or bounds, got both. Leave one out.');
  }
  return session?.readFeatures(point ?? bounds, { layerIds, featuresets }) ?? [];
}

/** See `MapHandle.querySourceFeatures` in the contract. */
export function querySourceFeatures(
  session: Queried,
  sourceId: string,
  { sourceLayer, filter }: SourceFeatureQuery = {},
): SourceFeature[] {
  if (session?.map.getSource(sourceId) === undefined) return [];
  const parameters = {
    ...(sourceLayer === undefined ? {} : { sourceLayer }),
    ...(filter === undefined ? {} : { filter: filter as never }),
  };
  let features: readonly EngineFeature[] = [];
  const [message] = session.callEngine(() => {
    features = session.map.querySourceFeatures(sourceId, parameters);
  });
  if (message !== undefined) {
    throw new TypeError(
      `querySourceFeatures: expected a filter of the style specification, got one of which the engine says "${message}".`,
    );
  }
  return features.map((feature) => toSourceFeature(feature, sourceId));
}
