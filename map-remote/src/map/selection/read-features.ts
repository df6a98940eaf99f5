import type { MapFeature, SourceFeature } from '@mapdock/shared';
import type { EngineFeature, EngineMap, EnginePlace } from '../../engine/engine-module.js';

/** A feature of the engine in the form of the contract. The engine does not say the source of features that it reads from a source. */
export function toSourceFeature(feature: EngineFeature, sourceId: string): SourceFeature {
  const { sourceLayer, id, properties, geometry } = feature;
  return {
    sourceId,
    ...(sourceLayer === undefined ? {} : { sourceLayer }),
    ...(id === undefined ? {} : { id }),
    properties: properties ?? {},
    geometry,
  };
}

/**
 * Features that these layers draw at a place, topmost first; on the whole map without a place. Layers that the style lacks are skipped.
 */
export function readFeatures(
  map: EngineMap,
  place: EnginePlace | undefined,
  layerIds: readonly string[],
): MapFeature[] {
  const layers = layerIds.filter((id) => map.getLayer(id) !== undefined);
  if (layers.length === 0) return [];
  const found =
    place === undefined
      ? map.queryRenderedFeatures({ layers })
      : map.queryRenderedFeatures(place, { layers });
  return found.map((feature) => ({
    layerId: feature.layer?.id ?? '',
    ...toSourceFeature(feature, feature.source ?? ''),
  }));
}
