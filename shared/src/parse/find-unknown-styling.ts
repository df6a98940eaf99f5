/**
 * Finds members of layers and sources that the style specification does not have. They pass through, since a newer engine may know
 * them, but the present engine reports few of them. Every page contains this code, so it is small:
 * - Members of any type of source count as known in all sources.
 * - The type of a layer is not checked, since the engine refuses an unknown one.
 * - Properties of a layer are not checked, since the map asks the engine about them (`PROPERTY_UNKNOWN`). A list of all names would be
 *   larger than this code.
 */
import { formatPath } from './format-path.js';
import { changesOf } from '../schema/changes-of-list.js';
import { layerFields } from '../style/layer-fields.js';
import type { CustomLayer } from '../style/layer-members.js';
import type { MapConfig } from '../config/map-config.js';
import { isGeoJSONType } from '../schema/geojson.js';
import { SOURCE_MEMBERS } from '../style/generated/known-members.js';

const OF_LAYERS = [...Object.keys(layerFields.entries), 'metadata', 'appearances'];
// The specification has no canvas sources; only the engine knows them.
const OF_SOURCES = [...SOURCE_MEMBERS.split(' '), 'canvas', 'animate'];

/** Objects without unknown members. They are not checked again, since objects that were passed to the map don't change. */
const known = new WeakSet<object>();

/** Returns what `find` finds in an object. It is called once if it finds nothing. */
function once(part: object, find: () => string[]): string[] {
  if (known.has(part)) return [];
  const found = find();
  if (found.length === 0) known.add(part);
  return found;
}

/** Tile sources may have any member of their TileJSON document, but a member in the wrong case is a mistake. */
const hasWrongCase = (key: string) =>
  OF_SOURCES.some((name) => name !== key && name.toLowerCase() === key.toLowerCase());

type Layer = NonNullable<MapConfig['layers']>[number] | CustomLayer;
// A layer that a script draws is an object of the host's and may have any members.
const isUnknownInLayer = ({ type }: Layer, key: string) => type !== 'custom' && !OF_LAYERS.includes(key);

const findInLayer = (layer: Layer, index: number) =>
  once(layer, () =>
    Object.keys(layer)
      .filter((key) => isUnknownInLayer(layer, key))
      .map((key) => formatPath(['layers', index, key])),
  );

type Source = NonNullable<MapConfig['sources']>[string];
const isUnknownInSource = (source: Source, key: string) =>
  !OF_SOURCES.includes(key) && (!/^(?:vector|raster)/.test(source.type) || hasWrongCase(key));

/** Finds the paths in `layers` and `sources` that the style specification of this contract version does not have. Pure. */
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
          ...(source.type === 'geojson' && typeof source.data === 'object' && !isGeoJSONType(source.data.type)
            ? [formatPath(['sources', name, 'data', 'type'])]
            : []),
        ]),
      ),
    ),
    ...once(layers, () => {
      const changes = changesOf(layers);
      return changes && known.has(changes.before)
        ? changes.at.flatMap((index) => findInLayer(layers[index] as Layer, index))
        : layers.flatMap(findInLayer);
    }),
  ];
}
