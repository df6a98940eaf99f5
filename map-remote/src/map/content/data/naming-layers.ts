import type { CustomLayer, LayerConfig } from '@mapdock/shared';

type Layer = LayerConfig | CustomLayer;

/** Positions in a list of layers, in ascending order. */
export type PositionsOf = (layers: readonly Layer[]) => readonly number[];

/** Whether a layer names something that the style or its source may lack: a slot, a layer, a layer inside a source, a model. */
const isNaming = (layer: Layer) =>
  layer.slot !== undefined ||
  layer.beforeId !== undefined ||
  ('source-layer' in layer && layer['source-layer'] !== undefined) ||
  layer.type === 'model';

/**
 * Returns a function that finds the layers which name something that may be missing. Each config is searched for missing names, and may have
 * thousands of layers, so the function reads only those that are other objects than in the list before.
 */
export function createNamingLayers(): PositionsOf {
  let known: readonly Layer[] = [];
  let positions: readonly number[] = [];
  return (layers) => {
    if (layers === known) return positions;
    const isOther = (layer: Layer, index: number) => {
      const before = known[index];
      return layer !== before && (before === undefined || isNaming(layer) !== isNaming(before));
    };
    const isSame = layers.length === known.length && !layers.some(isOther);
    known = layers;
    if (!isSame) positions = layers.flatMap((layer, index) => (isNaming(layer) ? [index] : []));
    return positions;
  };
}
