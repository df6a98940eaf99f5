import type { CustomLayer, LayerConfig } from '@mapdock/shared';
import { unknownName, type StyleFault } from '../../style/base-map/style-fault.js';

/** Slots of Mapbox's styles. A config that is made for these may name them with a style that has no slots at all. */
const USUAL = ['bottom', 'middle', 'top'];

/** Layers of the config, those at the positions, in a slot that the style in use lacks; they are drawn as layers without a slot. Pure. */
export function findUnknownSlots(
  layers: readonly (LayerConfig | CustomLayer)[],
  slots: readonly string[],
  positions: readonly number[],
): StyleFault[] {
  const known = slots.length > 0 ? slots : USUAL;
  return positions.flatMap((index) => {
    const { slot } = layers[index] as LayerConfig | CustomLayer;
    return slot === undefined || known.includes(slot)
      ? []
      : unknownName(`layers[${index}].slot`, slot, known);
  });
}
