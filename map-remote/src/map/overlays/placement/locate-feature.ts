/** Finds the positions of features on which markers and popups are placed. */
import type { FeatureReference, GeoJSONSourceConfig, LngLat, MapConfig, SourceConfig } from '@mapdock/shared';
import type { GeoJSON, Geometry } from 'geojson';
import type { EngineFeature, EngineMap } from '../../../engine/engine-module.js';
import { idPropertyOf } from '../../../engine/private-api/id-property.js';
import { querySourcesInStyle } from '../../../engine/private-api/styles/query-style-source.js';
import { featuresOf, findInline, idIn } from '../../foundation/inline-data.js';
import { middleOf } from './middle-of.js';

// In tiles, an id that is a text of digits becomes a number.
const isSameId = (a: unknown, b: unknown) => a !== undefined && a !== null && String(a) === String(b);

const found = new WeakMap<GeoJSON, Map<string, LngLat | undefined>>();

function locateInline(
  source: GeoJSONSourceConfig,
  data: GeoJSON,
  featureId: string | number,
): LngLat | undefined {
  const ofData = found.get(data) ?? new Map<string, LngLat | undefined>();
  found.set(data, ofData);
  const key = JSON.stringify([source.promoteId, source.generateId, String(featureId)]);
  if (!ofData.has(key)) {
    const features = featuresOf(data).filter((each, index) => isSameId(idIn(source, each, index), featureId));
    // A feature without geometry, which the engine ignores, must not throw here.
    const geometries = features.flatMap(({ geometry }) => (geometry ? [geometry] : []));
    ofData.set(key, middleOf(geometries));
  }
  return ofData.get(key);
}

/** A filter that leaves out most other features inside the engine, where the id's property is known. */
function filterFor(featureId: FeatureReference['featureId'], promoteId: unknown, sourceLayer = ''): unknown {
  if (Array.isArray(promoteId)) return ['==', ['to-string', promoteId], String(featureId)];
  const property =
    typeof promoteId === 'object' && promoteId !== null
      ? (promoteId as Record<string, unknown>)[sourceLayer]
      : promoteId;
  if (property !== undefined && typeof property !== 'string') return undefined;
  const id = property === undefined ? ['id'] : ['get', property];
  return ['==', ['to-string', id], String(featureId)];
}

function queryTiles(map: EngineMap, reference: FeatureReference): readonly EngineFeature[] {
  const { sourceId, sourceLayer, importId, featureId } = reference;
  if (sourceId === undefined || importId !== undefined)
    return querySourcesInStyle(map, reference, (promoteId, layer) => filterFor(featureId, promoteId, layer));
  if (map.getSource(sourceId) === undefined) return [];
  const filter = filterFor(featureId, idPropertyOf(map, sourceId), sourceLayer);
  const parameters = {
    ...(sourceLayer === undefined ? {} : { sourceLayer }),
    ...(filter === undefined ? {} : { filter: filter as never }),
  };
  return map.querySourceFeatures(sourceId, parameters);
}

function locateInTiles(map: EngineMap, reference: FeatureReference): LngLat | undefined {
  const { featureId } = reference;
  const features = queryTiles(map, reference);
  return middleOf(
    features.filter(({ id }) => isSameId(id, featureId)).map(({ geometry }) => geometry as Geometry),
  );
}

type WithSources = Pick<MapConfig, 'sources'>;

function sourceOf(reference: FeatureReference, { sources = {} }: WithSources): SourceConfig | undefined {
  const { sourceId = '', importId } = reference;
  return importId === undefined && Object.hasOwn(sources, sourceId) ? sources[sourceId] : undefined;
}

/** True if the feature's data is in the config, so that there is nothing to wait for. */
export function isInline(reference: FeatureReference, config: WithSources): boolean {
  return findInline(sourceOf(reference, config)) !== undefined;
}

/**
 * The position of a feature; `undefined` while it is not loaded. `map` is one that has had a style: without it only the config's own data
 * is searched.
 */
export function locateFeature(
  reference: FeatureReference,
  config: WithSources,
  map: EngineMap | undefined,
): LngLat | undefined {
  const inline = findInline(sourceOf(reference, config));
  if (inline !== undefined) return locateInline(...inline, reference.featureId);
  return map && locateInTiles(map, reference);
}
