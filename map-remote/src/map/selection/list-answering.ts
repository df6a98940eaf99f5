import type { FeaturesetReference, InteractionConfig, LayerName } from '@mapdock/shared';
import { layerKey } from '../../util/layer-key.js';
import type { WantedFeatures } from './drawn-content.js';
import type { Answering } from './read-features.js';

const isSameFeatureset = (a: FeaturesetReference, b: FeaturesetReference) =>
  a.id === b.id && a.importId === b.importId && (b.layerId === undefined || a.layerId === b.layerId);

/**
 * Which of the layers and featuresets that answer to the pointer are wanted: all, or those that a query names. Pure.
 * @param layers those of the config that are in the style
 */
export function listAnswering(
  layers: readonly { readonly id: string }[],
  { styleLayerIds = [], featuresets = [] }: Pick<InteractionConfig, 'styleLayerIds' | 'featuresets'> = {},
  wanted: WantedFeatures = {},
): Answering {
  const all: readonly LayerName[] = [...layers.map(({ id }) => id), ...styleLayerIds];
  if (wanted.layerIds === undefined && wanted.featuresets === undefined) return { layers: all, featuresets };
  const keys = new Set(wanted.layerIds?.map(layerKey));
  return {
    layers: all.filter((name) => keys.has(layerKey(name))),
    featuresets: featuresets.filter((each) => wanted.featuresets?.some((one) => isSameFeatureset(each, one))),
  };
}
