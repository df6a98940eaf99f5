import { LAYERS } from './layers.ts';
import { MAX_ZOOM, MIN_ZOOM } from './tile-address.ts';

const WORLD_BOUNDS = [-180, -85.0511, 180, 85.0511];

const ATTRIBUTION = [
  '<a href="https://www.naturalearthdata.com/" target="_blank">Natural Earth</a>',
  '&copy; <a href="https://www.geonames.org/" target="_blank">GeoNames</a> ' +
    '(<a href="https://creativecommons.org/licenses/by/4.0/" target="_blank">CC BY 4.0</a>)',
].join(' ');

/** @param tiles address templates of the tiles, one for each server */
export function makeTileJson(tilesets: string[], tiles: string[], language: string | undefined) {
  const layers = Object.entries(LAYERS).filter(([, { tileset }]) => tilesets.includes(tileset));
  return {
    tilejson: '3.0.0',
    name: tilesets.join(','),
    tiles,
    minzoom: MIN_ZOOM,
    maxzoom: MAX_ZOOM,
    bounds: WORLD_BOUNDS,
    attribution: ATTRIBUTION,
    // These are not Mapbox's tiles, so its wordmark would be wrong here.
    mapbox_logo: false,
    ...(language && { language: Object.fromEntries(tilesets.map((id) => [id, language])) }),
    vector_layers: layers.map(([id, { tileset, description, fields }]) => ({
      id,
      description,
      fields,
      source: tileset,
      minzoom: MIN_ZOOM,
      maxzoom: MAX_ZOOM,
    })),
  };
}
