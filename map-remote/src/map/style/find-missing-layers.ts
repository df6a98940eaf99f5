import type { MapConfig } from '@mapdock/shared';

export interface MissingLayer {
  /** Path in the config that names the layer. */
  readonly path: string;
  readonly layerId: string;
}

/** Layers that the config names and the style in use does not have. Pure. */
export function findMissingLayers(
  { styleLayers = {}, interaction }: Pick<MapConfig, 'styleLayers' | 'interaction'>,
  hasLayer: (id: string) => boolean,
): MissingLayer[] {
  const named = [
    ...Object.keys(styleLayers).map((layerId) => ({ path: `styleLayers.${layerId}`, layerId })),
    ...(interaction?.styleLayerIds ?? []).map((layerId, index) => ({
      path: `interaction.styleLayerIds[${index}]`,
      layerId,
    })),
  ];
  return named.filter(({ layerId }) => !hasLayer(layerId));
}
