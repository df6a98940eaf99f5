import { PLACES, WORLD } from '../tiles/layers.js';
import { areaLayers } from './area-layers.js';
import { labelLayers } from './label-layers.js';
import { PALETTES } from './palettes.js';
import { SOURCE } from './source.js';

export const STYLE_IDS = Object.keys(PALETTES);
const TILESETS = `${WORLD},${PLACES}`;

/**
 * @typedef {object} StyleAddresses
 * @property {(styleId: string) => string} sprite
 * @property {string} glyphs
 * @property {(tilesets: string) => string} tilesets
 * @property {boolean} mapboxOnly  Whether the style may use what only Mapbox's engine draws.
 */

/**
 * @param {string} id one of STYLE_IDS
 * @param {StyleAddresses} addresses
 */
export function makeStyle(id, addresses) {
  const palette = /** @type {import('./palettes.js').Palette} */ (PALETTES[id]);
  return {
    version: 8,
    name: palette.name,
    metadata: { 'mapdock:style': id },
    center: [10, 25],
    zoom: 1.2,
    projection: addresses.mapboxOnly ? { name: 'globe' } : { type: 'globe' },
    ...(addresses.mapboxOnly && { fog: palette.fog }),
    sprite: addresses.sprite(id),
    glyphs: addresses.glyphs,
    sources: { [SOURCE]: { type: 'vector', url: addresses.tilesets(TILESETS) } },
    layers: [...areaLayers(palette), ...labelLayers(palette)],
  };
}
