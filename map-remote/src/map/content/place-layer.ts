/**
 * Where each layer of the config stands. The engine orders layers within a slot alone, and puts a layer that is to stand below one of another
 * slot on top of its own. So each is put below the next one of the list that has the same slot, whatever stands between them.
 */
import type { CustomLayer, LayerConfig } from '@mapdock/shared';
import type { EngineLayer, EngineMap } from '../../engine/engine-module.js';

type Layer = LayerConfig | CustomLayer;

const hasSlot = (map: EngineMap, slot: string) => map.getSlots().includes(slot);

/** The slot in which the engine draws the layer; `undefined` for none, and for one that the style lacks. */
export const slotOf = (map: EngineMap, { slot }: Layer): string | undefined =>
  slot !== undefined && hasSlot(map, slot) ? slot : undefined;

/** The style's layer below which to put this one; `undefined` if the config names none, one that the style lacks, or one of another slot. */
export function placeInStyle(map: EngineMap, layer: Layer): string | undefined {
  const { beforeId } = layer;
  const above = beforeId === undefined ? undefined : map.getLayer(beforeId);
  if (above === undefined) return undefined;
  const slot = slotOf(map, layer);
  return slot === undefined || slot === above.slot ? beforeId : undefined;
}

/**
 * The layer of the config or the style below which to put this one; `undefined` for none.
 * @param index the layer's position in the list
 * @param isThere whether the engine has a layer of the list already
 */
export function layerAbove(
  map: EngineMap,
  layers: readonly Layer[],
  index: number,
  isThere: (id: string) => boolean,
): string | undefined {
  const layer = layers[index] as Layer;
  const place = placeInStyle(map, layer);
  const slot = slotOf(map, layer);
  const next = layers
    .slice(index + 1)
    .find((other) => isThere(other.id) && slotOf(map, other) === slot && placeInStyle(map, other) === place);
  return next?.id ?? place;
}

/**
 * A layer as the engine takes it: without `beforeId`, and without a slot that the style lacks. The engine draws such a layer as one without a
 * slot, but would order it only among those of the same name.
 */
export function toEngineLayer(map: EngineMap, layer: Layer): EngineLayer {
  const { beforeId: _, slot: _slot, ...members } = layer as LayerConfig;
  const slot = slotOf(map, layer);
  return { ...members, ...(slot === undefined ? {} : { slot }) } as unknown as EngineLayer;
}

/** Puts layers into their slots again after a change of the style, which may have made or removed slots. */
export function updateSlots(map: EngineMap, layers: readonly Layer[]): void {
  for (const layer of layers) {
    const slot = slotOf(map, layer);
    if (layer.slot !== undefined && map.getLayer(layer.id)?.slot !== slot)
      map.setSlot(layer.id, slot ?? null);
  }
}
