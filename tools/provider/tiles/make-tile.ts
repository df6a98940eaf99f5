import { setTimeout as pause } from 'node:timers/promises';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import GeoJSONVT from 'geojson-vt';
import { translateCountry } from '../world/translate-country.ts';
import { LAYERS } from './layers.ts';
import { MAX_ZOOM } from './tile-address.ts';
import { waterAround } from './water.ts';
import type { Band, Layer } from './layers.ts';
import type { FeatureCollection } from 'geojson';
import type { TileAddress } from './tile-address.ts';
import type { LegacyFeature } from 'geojson-vt';

export type TileFeature = LegacyFeature;

const EXTENT = 4096;
// How far a tile reaches beyond its edges, so that icons at the edge are not cut off. A wider buffer would only add bytes.
const BUFFER = 64;
// How far a simplified line may be from the original: 0.6 pixels of a 512-pixel tile. Tiles have a quarter fewer bytes than with
// geojson-vt's default, and look the same.
const TOLERANCE = 5;
const TILE_FORMAT_VERSION = 2;
// Pause between two steps of the preparation. A request needs several turns of the event loop, so a pause of one turn is not enough.
const PAUSE_MS = 25;

const indexes: Map<Band, GeoJSONVT> = new Map();

/** @returns empty where the tilesets have nothing */
export function makeTile(tilesets: string[], address: TileAddress, language: string | undefined): Uint8Array {
  const filled: Record<string, { features: TileFeature[] }> = {};
  for (const [name, layer] of Object.entries(LAYERS)) {
    if (!tilesets.includes(layer.tileset)) continue;
    const features = featuresOf(layer, address, language);
    if (features.length > 0) filled[name] = { features };
  }
  // The encoder's types are for tiles of `@maplibre/geojson-vt`. It reads only their features, which have the same form here.
  const tile = filled as unknown as Parameters<typeof fromGeojsonVt>[0];
  return fromGeojsonVt(tile, { version: TILE_FORMAT_VERSION, extent: EXTENT });
}

function featuresOf({ data }: Layer, address: TileAddress, language: string | undefined): TileFeature[] {
  if ('complementOf' in data) {
    const other = LAYERS[data.complementOf] as Layer;
    return waterAround(featuresOf(other, address, language), { extent: EXTENT, buffer: BUFFER });
  }
  const { bands, shown = () => true, named = false } = data;
  const features = cut(bands, address).filter(({ tags }) => shown(tags ?? {}, address.z));
  if (!named || language === undefined) return features;
  return features.map((feature) => ({ ...feature, tags: translateCountry(feature.tags ?? {}, language) }));
}

function cut(bands: Band[], { z, x, y }: TileAddress): TileFeature[] {
  const band = bands.find(({ toZoom }) => z <= toZoom);
  if (!band) return [];
  return indexOf(band).getTile(z, x, y)?.features ?? [];
}

function indexOf(band: Band): GeoJSONVT {
  const made = indexes.get(band);
  if (made) return made;
  const data = {
    type: 'FeatureCollection',
    features: band.load(),
  } as FeatureCollection;
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
 * @param signal ends it early
 */
export async function prepareIndexes(signal: AbortSignal) {
  const data = Object.values(LAYERS).flatMap((layer) => ('bands' in layer.data ? [layer.data] : []));
  const bands = data.flatMap((layerData) => layerData.bands).sort((a, b) => a.toZoom - b.toZoom);
  for (const band of bands) {
    await pause(PAUSE_MS, undefined, { ref: false });
    if (signal.aborted) return;
    indexOf(band);
  }
}
