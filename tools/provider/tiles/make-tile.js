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
// An eighth of a 512-pixel tile's icon would be cut off without it; wider only costs bytes.
const BUFFER = 64;
// How far a simplified line may be off: 0.6 pixels of a 512-pixel tile. A quarter fewer bytes than the
// cutter's own default, and no difference to see.
const TOLERANCE = 5;
const TILE_FORMAT_VERSION = 2;
// Between two steps of preparation; a request takes several turns of the event loop, so one is not enough.
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
 * Makes every index ahead of the first request for it, in steps that let requests in between.
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
