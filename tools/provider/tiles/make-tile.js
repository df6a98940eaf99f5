import { setTimeout as pause } from 'node:timers/promises';
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
// How far a tile reaches beyond its edges, so that icons at the edge are not cut off. A wider buffer would only add bytes.
const BUFFER = 64;
// How far a simplified line may be from the original: 0.6 pixels of a 512-pixel tile. Tiles have a quarter fewer bytes than with
// geojson-vt's default, and look the same.
const TOLERANCE = 5;
const TILE_FORMAT_VERSION = 2;
// Pause between two steps of the preparation. A request needs several turns of the event loop, so a pause of one turn is not enough.
const PAUSE_MS = 25;

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
  // The encoder's types are for tiles of `@maplibre/geojson-vt`. It reads only their features, which have the same form here.
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
  return indexOf(band).getTile(z, x, y)?.features ?? [];
}

/**
 * @param {import('./layers.js').Band} band
 * @returns {GeoJSONVT}
 */
function indexOf(band) {
  const made = indexes.get(band);
  if (made) return made;
  const data = /** @type {import('geojson').FeatureCollection} */ ({
    type: 'FeatureCollection',
    features: band.load(),
  });
  const index = new GeoJSONVT(data, {
    maxZoom: MAX_ZOOM,
    indexMaxZoom: 0,
    extent: EXTENT,
    buffer: BUFFER,
    tolerance: TOLERANCE,
  });
  indexes.set(band, index);
  return index;
}

/**
 * Makes every index before the first request for it, with pauses in which requests can be answered.
 * @param {AbortSignal} signal ends it early
 */
export async function prepareIndexes(signal) {
  const data = Object.values(LAYERS).flatMap((layer) => ('bands' in layer.data ? [layer.data] : []));
  const bands = data.flatMap((layerData) => layerData.bands).sort((a, b) => a.toZoom - b.toZoom);
  for (const band of bands) {
    await pause(PAUSE_MS, undefined, { ref: false });
    if (signal.aborted) return;
    indexOf(band);
  }
}
