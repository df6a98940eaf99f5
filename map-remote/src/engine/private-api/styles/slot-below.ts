import type { ImportedLayer } from '@mapdock/shared';
import type { EngineMap } from '../../engine-module.js';
import { stylesOf, styleNamed } from './parts-of-styles.js';
import { styleInEngine } from './style-in-engine.js';

const PREFIX = 'mapdock-below ';

/** The slots that the style offers, without those that `slotBelow` has made. */
export const slotsOfStyle = (map: EngineMap): readonly string[] =>
  map.getSlots().filter((name) => !name.startsWith(PREFIX));

/**
 * Name of a slot just below a layer of an import, which is made with its first use; `undefined` if there is no such layer. The engine orders
 * layers within one style alone, so a slot in the import is the only place there for a layer of the map (`Style._layers`, `Style.addLayer`,
 * `Style.mergeLayers`). Without one of the members this throws.
 */
export function slotBelow(map: EngineMap, { id, importId }: ImportedLayer): string | undefined {
  const style = styleNamed(map, importId);
  if (style === undefined || !Object.hasOwn(style._layers, id)) return undefined;
  // The engine takes slots of one name in several imports for one slot, and refuses the character that joins ids of imports.
  const name = `${PREFIX}${importId.replaceAll('\u001f', ' ')} ${id}`;
  if (!Object.hasOwn(style._layers, name)) {
    const slot = style._layers[id]?.slot;
    style.addLayer({ id: name, type: 'slot', ...(slot === undefined || slot === null ? {} : { slot }) }, id);
    styleInEngine(map)?.mergeLayers();
  }
  return name;
}

/** Removes the slots that were made by `slotBelow` and are not in use any more (`Style.removeLayer`). */
export function removeSlots(map: EngineMap, isUsed: (name: string) => boolean): void {
  for (const style of stylesOf(map)) {
    const unused = Object.keys(style._layers).filter((id) => id.startsWith(PREFIX) && !isUsed(id));
    for (const id of unused) style.removeLayer(id);
    if (unused.length > 0) styleInEngine(map)?.mergeLayers();
  }
}
