/**
 * Where each layer of the config stands. The engine orders layers within a slot alone, and puts a layer that is to stand below one of another
 * slot on top of its own. So each is put below the next one of the list that has the same slot, whatever stands between them.
 */
import type { CustomLayer, LayerConfig } from '@mapdock/shared';
import type { EngineLayer, EngineMap } from '../../../engine/engine-module.js';
import { removeSlots, slotBelow } from '../../../engine/private-api/styles/slot-below.js';
import { definedOnly } from '../../../util/defined-only.js';
import { withPromotedIds } from './with-promoted-ids.js';

type Layer = LayerConfig | CustomLayer;

const hasSlot = (map: EngineMap, slot: string) => map.getSlots().includes(slot);

/** The slot just below the layer of an import that `beforeId` names; `undefined` if it names none that is there. */
const slotInImport = (map: EngineMap, { beforeId }: Layer): string | undefined =>
  typeof beforeId === 'object' ? slotBelow(map, beforeId) : undefined;

/** The slot in which the engine draws the layer; `undefined` for none, and for one that the style lacks. */
export function slotOf(map: EngineMap, layer: Layer): string | undefined {
  const { slot } = layer;
  return slotInImport(map, layer) ?? (slot !== undefined && hasSlot(map, slot) ? slot : undefined);
}

/** True if the layer stands below the one that `beforeId` names, or names none. */
export const isInPlace = (map: EngineMap, layer: Layer): boolean =>
  layer.beforeId === undefined || (slotInImport(map, layer) ?? placeInStyle(map, layer)) !== undefined;

/** The style's layer below which to put this one; `undefined` if the config names none, one that the style lacks, or one of another slot. */
function placeInStyle(map: EngineMap, layer: Layer): string | undefined {
  const { beforeId } = layer;
  const above = typeof beforeId === 'string' ? map.getLayer(beforeId) : undefined;
  if (above === undefined) return undefined;
  const slot = slotOf(map, layer);
  return slot === undefined || slot === above.slot ? above.id : undefined;
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
 * A layer as the engine takes it: without `beforeId`, with the ids of `promoteId`, and without a slot that the style lacks. The engine draws such a
 * layer as one without a slot, but would order it only among those of the same name.
 */
export function toEngineLayer(map: EngineMap, layer: Layer): EngineLayer {
  const { beforeId: _, slot: _slot, ...members } = layer as LayerConfig;
  const slot = slotOf(map, layer);
  const { paint, layout, filter } = members;
  const values = withPromotedIds(map, layer)(definedOnly({ paint, layout, filter }));
  return { ...members, ...values, ...(slot === undefined ? {} : { slot }) } as unknown as EngineLayer;
}

/** Puts a layer of the style in use into the slot where it belongs, if it is in another one. */
export function updateSlot(map: EngineMap, layer: Layer): void {
  const slot = slotOf(map, layer);
  if ((map.getLayer(layer.id)?.slot ?? undefined) !== slot) map.setSlot(layer.id, slot ?? null);
}

/** Removes the slots in imports that were made for layers which no longer need them. */
export function removeUnusedSlots(map: EngineMap, layers: readonly Layer[]): void {
  const used = new Set(layers.map((layer) => slotInImport(map, layer)));
  removeSlots(map, (name) => used.has(name));
}

/** Puts layers into their slots again after a change of the style, which may have made or removed slots. */
export function updateSlots(map: EngineMap, layers: readonly Layer[]): void {
  for (const layer of layers)
    if (layer.slot !== undefined || typeof layer.beforeId === 'object') updateSlot(map, layer);
}
