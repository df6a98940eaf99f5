import type { FeaturesetReference, LayerName, MapFeature, SourceFeature } from '@mapdock/shared';
import type { EngineFeature, EngineMap, EnginePlace } from '../../engine/engine-module.js';
import { styleHas } from '../../engine/private-api/styles/parts-of-styles.js';
import { queryTargets, type EngineTarget } from '../../engine/private-api/styles/query-targets.js';
import { layerKey, nameOfLayer } from '../../util/layer-key.js';

/** See `to-source-feature.ts`. */
export type ToSourceFeature = (feature: EngineFeature, sourceId: string) => SourceFeature;

/** What answers: layers and featuresets. */
export interface Answering {
  readonly layers: readonly LayerName[];
  readonly featuresets: readonly FeaturesetReference[];
}

/** Features that layers of the style itself draw; the engine's own query does less work than that of several targets. */
function readLayers(
  map: EngineMap,
  place: EnginePlace | undefined,
  ids: readonly string[],
  toSourceFeature: ToSourceFeature,
): MapFeature[] {
  const layers = ids.filter((id) => map.getLayer(id) !== undefined);
  // Without a layer the engine would answer for all layers.
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

interface Target {
  readonly inEngine: EngineTarget;
  readonly featureset?: FeaturesetReference;
}

/** The targets that the style has. Featuresets come first: of a feature that a layer answers for too, this is the first form. */
function listTargets(map: EngineMap, { layers, featuresets }: Answering): Target[] {
  return [
    ...featuresets.flatMap((featureset): Target[] => {
      const { id: featuresetId, importId } = featureset;
      const target = { featuresetId, ...(importId === undefined ? {} : { importId }) };
      return styleHas(map, target) ? [{ inEngine: target, featureset }] : [];
    }),
    ...layers.flatMap((name): Target[] => {
      const layerId = layerKey(name);
      return styleHas(map, nameOfLayer(layerId)) ? [{ inEngine: { layerId } }] : [];
    }),
  ];
}

/**
 * Features that these layers and featuresets have at a place, topmost first; on the whole map without a place. What the style lacks is
 * skipped.
 */
export function readFeatures(
  map: EngineMap,
  place: EnginePlace | undefined,
  answering: Answering,
  toSourceFeature: ToSourceFeature,
): MapFeature[] {
  const ids = answering.layers.filter((name) => typeof name === 'string');
  if (answering.featuresets.length === 0 && ids.length === answering.layers.length)
    return readLayers(map, place, ids, toSourceFeature);
  const targets = listTargets(map, answering);
  const found = queryTargets(
    map,
    place,
    targets.map(({ inEngine }) => inEngine),
  );
  return found.flatMap(({ target, feature, properties, namespace }) => {
    const { featureset } = targets[target] as Target;
    const { id: layerId, importId } = nameOfLayer(feature.layer?.id ?? '');
    if (featureset?.layerId !== undefined && featureset.layerId !== layerId) return [];
    return [
      {
        layerId,
        ...toSourceFeature(feature, feature.source ?? ''),
        properties: properties ?? {},
        ...(importId === undefined ? {} : { importId }),
        ...(featureset === undefined ? {} : { featuresetId: featureset.id }),
        ...(namespace === undefined ? {} : { namespace }),
      },
    ];
  });
}
