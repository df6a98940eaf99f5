import { PLACES, WORLD } from '../tiles/layers.ts';
import { areaLayers } from './area-layers.ts';
import { labelLayers } from './label-layers.ts';
import { PALETTES } from './palettes.ts';
import { SOURCE } from './source.ts';
import type { Palette } from './palettes.ts';

export const STYLE_IDS = Object.keys(PALETTES);
const TILESETS = `${WORLD},${PLACES}`;

export interface StyleAddresses {
  sprite: (styleId: string) => string;
  glyphs: string;
  tilesets: (tilesets: string) => string;
  /** Whether the style may use what only Mapbox's engine draws. */
  mapboxOnly: boolean;
}

/** @param id one of STYLE_IDS */
export function makeStyle(id: string, addresses: StyleAddresses) {
  const palette = PALETTES[id] as Palette;
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
