import type { FeaturesetReference, InteractionConfig, LayerName } from '@mapdock/shared';
import { isEqual } from '../../util/is-equal.js';
import { layerKey } from '../../util/layer-key.js';
import type { WantedFeatures } from './drawn-content.js';
import type { Answering } from './read-features.js';

const withoutRepeats = (featuresets: readonly FeaturesetReference[]) =>
  featuresets.filter((each, index) => featuresets.findIndex((other) => isEqual(other, each)) === index);

/** The featuresets to query where a query names some: where the configured one or the named one has a `layerId`, only that layer. */
const narrow = (answering: FeaturesetReference, wanted: readonly FeaturesetReference[]) => {
  const { id, importId, layerId } = answering;
  return wanted
    .filter((each) => each.id === id && each.importId === importId)
    .filter((each) => [undefined, each.layerId].includes(layerId) || each.layerId === undefined)
    .map((each) => (layerId === undefined ? each : answering));
};

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
    featuresets: withoutRepeats(featuresets.flatMap((each) => narrow(each, wanted.featuresets ?? []))),
  };
}
