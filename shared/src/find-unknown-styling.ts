/**
 * Members of layers and sources that the style specification does not have. They pass through, since a newer engine may know them,
 * and the engine says nothing of most. Properties of layers are not among them: of those the engine itself tells.
 */
import { formatPath, type Key } from './format-path.js';
import { layerFields } from './layer-config.js';
import type { MapConfig } from './map-config.js';
import { isGeoJSONType } from './source-config.js';
import { LAYER_TYPES, SOURCE_MEMBERS } from './style/generated/known-members.js';

const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const OF_LAYERS = new Set([...Object.keys(layerFields.entries), 'metadata', 'appearances']);
const TYPES_OF_LAYERS = namesIn(LAYER_TYPES);
/** What a TileJSON document has beside what a source may have: some hosts hand over all of one. */
const OF_TILE_JSON =
  ' tilejson id name description version format legend template grids data center fillzoom vector_layers raster_layers';
const OF_SOURCES = Object.entries(SOURCE_MEMBERS).map(([type, names]): [string, ReadonlySet<string>] => [
  type,
  namesIn(`type tileSize ${names}${names.includes('tiles') ? OF_TILE_JSON : ''}`),
]);
const MEMBERS_BY_SOURCE = new Map(OF_SOURCES);

type Part = MapConfig['sources'] | MapConfig['layers'] | object;

/** What has no unknown members; nobody changes what was handed over. */
const known = new WeakSet<object>();

/** What `find` finds in a part, which is looked at once if it is nothing. */
function once(part: Part | undefined, find: () => string[]): string[] {
  if (part === undefined || known.has(part)) return [];
  const found = find();
  if (found.length === 0) known.add(part);
  return found;
}

function unknownKeys(value: object, names: ReadonlySet<string>, at: readonly Key[]): string[] {
  return Object.keys(value).flatMap((key) => (names.has(key) ? [] : [formatPath([...at, key])]));
}

type Layer = NonNullable<MapConfig['layers']>[number];
function findInLayer(layer: Layer, at: readonly Key[]): string[] {
  // A script's own object, with whatever that needs.
  if (layer.type === 'custom') return [];
  const type = TYPES_OF_LAYERS.has(layer.type) ? [] : [formatPath([...at, 'type'])];
  return [...type, ...unknownKeys(layer, OF_LAYERS, at)];
}

type Source = NonNullable<MapConfig['sources']>[string];
function findInSource(source: Source, at: readonly Key[]): string[] {
  const names = MEMBERS_BY_SOURCE.get(source.type);
  const members = names === undefined ? [] : unknownKeys(source, names, at);
  if (source.type !== 'geojson' || typeof source.data === 'string') return members;
  return isGeoJSONType(source.data.type) ? members : [...members, formatPath([...at, 'data', 'type'])];
}

/** Paths of what this contract's style specification does not know in `layers` and `sources`. Pure. */
export function findUnknownStyling({ layers, sources }: Pick<MapConfig, 'layers' | 'sources'>): string[] {
  return [
    ...once(sources, () =>
      Object.entries(sources ?? {}).flatMap(([name, source]) =>
        once(source, () => findInSource(source, ['sources', name])),
      ),
    ),
    ...once(layers, () =>
      (layers ?? []).flatMap((layer, index) => once(layer, () => findInLayer(layer, ['layers', index]))),
    ),
  ];
}
