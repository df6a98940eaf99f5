import type { MapFeature, SourceFeature } from '@mapdock/shared';
import type { EngineFeature, EngineMap, EnginePlace } from '../../engine/engine-module.js';

/** A feature of the engine as the contract has it. The engine does not tell the source of those it reads from one. */
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

/** What these layers draw at a place, topmost first; on the whole map without one. Layers that are not there count for nothing. */
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
