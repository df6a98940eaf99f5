import type { GeoJSONSourceConfig, MapConfig, SourceFeature } from '@mapdock/shared';
import type { Feature, GeoJSON } from 'geojson';
import { featuresOf, findInline, idIn } from '../foundation/inline-data.js';

type Index = ReadonlyMap<string, Feature | undefined>;

/** How often features of some data were looked for, and the index that is made if that is often. */
interface Lookup extends Pick<GeoJSONSourceConfig, 'promoteId' | 'generateId'> {
  count: number;
  index: Index | undefined;
}

/** Data that moves all the time is mostly asked for the one feature under the pointer: to search for it is less work than an index. */
const FEW = 10;

const lookups = new WeakMap<GeoJSON, Lookup>();

/** The text by which the engine knows a feature: in its tiles ids of the data are whole numbers. */
function keyIn(source: GeoJSONSourceConfig, feature: Feature, at: number): string {
  const id = idIn(source, feature, at);
  return source.promoteId === undefined && source.generateId !== true
    ? String(parseInt(String(id), 10))
    : String(id);
}

/** Features by their key; `undefined` where several have the same one. */
function indexOf(source: GeoJSONSourceConfig, features: readonly Feature[]): Index {
  const index = new Map<string, Feature | undefined>();
  for (const [at, feature] of features.entries()) {
    const key = keyIn(source, feature, at);
    index.set(key, index.has(key) ? undefined : feature);
  }
  return index;
}

/** The only feature with this key. */
function find(source: GeoJSONSourceConfig, data: GeoJSON, key: string): Feature | undefined {
  const { promoteId, generateId } = source;
  const known = lookups.get(data);
  const isSame = known?.promoteId === promoteId && known?.generateId === generateId;
  const lookup = known && isSame ? known : { promoteId, generateId, count: 0, index: undefined };
  lookups.set(data, lookup);
  lookup.count += 1;
  const features = featuresOf(data);
  if (lookup.count > FEW) return (lookup.index ??= indexOf(source, features)).get(key);
  const found = features.filter((feature, at) => keyIn(source, feature, at) === key);
  return found.length === 1 ? found[0] : undefined;
}

/**
 * A feature with the id and properties that its owner gave it, if its data is in the config. In the engine's tiles, objects and lists among the
 * properties are texts, members that are `null` are missing, and an id that is a text of digits is a number. A feature whose id others have too
 * in the tiles stays as it is, and so do those of a source whose ids are computed.
 */
export function restoreFeature<T extends SourceFeature>(feature: T, { sources = {} }: MapConfig): T {
  const { sourceId = '', id, properties } = feature;
  const inline = findInline(Object.hasOwn(sources, sourceId) ? sources[sourceId] : undefined);
  // An import can have a source of this name too, and a cluster has an id of the engine's, which one of the features may have.
  const isOther = 'importId' in feature || (properties['cluster'] === true && 'point_count' in properties);
  if (id === undefined || inline === undefined || isOther) return feature;
  const [source, data] = inline;
  if (source.promoteId !== undefined && typeof source.promoteId !== 'string') return feature;
  const own = find(source, data, String(id));
  if (own === undefined) return feature;
  const isOwnId = source.promoteId === undefined && source.generateId !== true;
  return { ...feature, ...(isOwnId && { id: own.id }), properties: { ...own.properties } };
}
