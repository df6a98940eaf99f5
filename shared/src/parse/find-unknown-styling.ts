/**
 * Members of layers and sources that the style specification does not have. They pass through, since a newer engine may know them, and
 * the one of now says nothing of most. Types and properties of layers are not looked at: an unknown type the engine refuses, and of an
 * unknown property the map asks it (`PROPERTY_UNKNOWN`); the names of all would be more than the rest of this. Every page has this code, so it is
 * small, and takes a member for known that sources of another type have.
 */
import { formatPath } from './format-path.js';
import { layerFields } from '../config/layer-fields.js';
import type { MapConfig } from '../config/map-config.js';
import { isGeoJSONType } from '../schema/geojson.js';
import { SOURCE_MEMBERS } from '../style/generated/known-members.js';

const OF_LAYERS = [...Object.keys(layerFields.entries), 'metadata', 'appearances'];
// A canvas is the engine's alone: the specification has no such source.
const OF_SOURCES = [...SOURCE_MEMBERS.split(' '), 'canvas', 'animate'];

/** What has no unknown members; nobody changes what was handed over. */
const known = new WeakSet<object>();

/** What `find` finds in a part, which is looked at once if that is nothing. */
function once(part: object, find: () => string[]): string[] {
  if (known.has(part)) return [];
  const found = find();
  if (found.length === 0) known.add(part);
  return found;
}

/** Tiles may bring any member of their TileJSON document; one in the wrong case is a mistake nevertheless. */
const isMisspelt = (key: string) =>
  OF_SOURCES.some((name) => name !== key && name.toLowerCase() === key.toLowerCase());

type Layer = NonNullable<MapConfig['layers']>[number];
// What a script draws is an object of its own, with whatever that needs.
const isUnknownInLayer = ({ type }: Layer, key: string) => type !== 'custom' && !OF_LAYERS.includes(key);

type Source = NonNullable<MapConfig['sources']>[string];
const isUnknownInSource = (source: Source, key: string) =>
  !OF_SOURCES.includes(key) && (!/^(?:vector|raster)/.test(source.type) || isMisspelt(key));

/** Paths of what this contract's style specification does not know in `layers` and `sources`. Pure. */
export function findUnknownStyling({
  layers = [],
  sources = {},
}: Pick<MapConfig, 'layers' | 'sources'>): string[] {
  return [
    ...once(sources, () =>
      Object.entries(sources).flatMap(([name, source]) =>
        once(source, () => [
          ...Object.keys(source)
            .filter((key) => isUnknownInSource(source, key))
            .map((key) => formatPath(['sources', name, key])),
          ...(source.type === 'geojson' && typeof source.data !== 'string' && !isGeoJSONType(source.data.type)
            ? [formatPath(['sources', name, 'data', 'type'])]
            : []),
        ]),
      ),
    ),
    ...once(layers, () =>
      layers.flatMap((layer, index) =>
        once(layer, () =>
          Object.keys(layer)
            .filter((key) => isUnknownInLayer(layer, key))
            .map((key) => formatPath(['layers', index, key])),
        ),
      ),
    ),
  ];
}
