import { fromGeojsonVt } from '@maplibre/vt-pbf';
import GeoJSONVT from 'geojson-vt';
import { translateCountry } from '../world/translate-country.js';
import { LAYERS } from './layers.js';
import { MAX_ZOOM } from './tile-address.js';
import { waterAround } from './water.js';

/**
 * @typedef {import('./tile-address.js').TileAddress} TileAddress
 * @typedef {import('geojson-vt').LegacyFeature} TileFeature
 */

const EXTENT = 4096;
// An eighth of a 512-pixel tile's icon would be cut off without it; wider only costs bytes.
const BUFFER = 64;
const TILE_FORMAT_VERSION = 2;

/** @type {Map<import('./layers.js').Band, GeoJSONVT>} */
const indexes = new Map();

/**
 * @param {string[]} tilesets
 * @param {TileAddress} address
 * @param {string | undefined} language
 * @returns {Uint8Array} empty where the tilesets have nothing
 */
export function makeTile(tilesets, address, language) {
  /** @type {Record<string, { features: TileFeature[] }>} */
  const filled = {};
  for (const [name, layer] of Object.entries(LAYERS)) {
    if (!tilesets.includes(layer.tileset)) continue;
    const features = featuresOf(layer, address, language);
    if (features.length > 0) filled[name] = { features };
  }
  // The encoder's types name another cutter's tile; it reads only the features, which are alike.
  const tile = /** @type {Parameters<typeof fromGeojsonVt>[0]} */ (/** @type {unknown} */ (filled));
  return fromGeojsonVt(tile, { version: TILE_FORMAT_VERSION, extent: EXTENT });
}

/**
 * @param {import('./layers.js').Layer} layer
 * @param {TileAddress} address
 * @param {string | undefined} language
 * @returns {TileFeature[]}
 */
function featuresOf({ data }, address, language) {
  if ('complementOf' in data) {
    const other = /** @type {import('./layers.js').Layer} */ (LAYERS[data.complementOf]);
    return waterAround(featuresOf(other, address, language), { extent: EXTENT, buffer: BUFFER });
  }
  const { bands, shown = () => true, named = false } = data;
  const features = cut(bands, address).filter(({ tags }) => shown(tags ?? {}, address.z));
  if (!named || language === undefined) return features;
  return features.map((feature) => ({ ...feature, tags: translateCountry(feature.tags ?? {}, language) }));
}

/**
 * @param {import('./layers.js').Band[]} bands
 * @param {TileAddress} address
 * @returns {TileFeature[]}
 */
function cut(bands, { z, x, y }) {
  const band = bands.find(({ toZoom }) => z <= toZoom);
  if (!band) return [];
  let index = indexes.get(band);
  if (!index) {
    index = new GeoJSONVT(
      { type: 'FeatureCollection', features: band.load() },
      { maxZoom: MAX_ZOOM, indexMaxZoom: 0, extent: EXTENT, buffer: BUFFER },
    );
    indexes.set(band, index);
  }
  return index.getTile(z, x, y)?.features ?? [];
}
