import type { GeoJSONSourceConfig, MapConfig, SourceFeature } from '@mapdock/shared';
import type { Feature, GeoJSON } from 'geojson';
import { featuresOf, findInline, idIn } from '../base/inline-data.js';

/** Features by their id as a text; `undefined` where several have the same one. */
type Index = Map<string, Feature | undefined>;

interface Indexed extends Pick<GeoJSONSourceConfig, 'promoteId' | 'generateId'> {
  readonly index: Index;
}

const indexes = new WeakMap<GeoJSON, Indexed>();

function indexOf(source: GeoJSONSourceConfig, data: GeoJSON): Index {
  const { promoteId, generateId } = source;
  const known = indexes.get(data);
  if (known && known.promoteId === promoteId && known.generateId === generateId) return known.index;
  const index: Index = new Map();
  for (const [at, feature] of featuresOf(data).entries()) {
    const key = String(idIn(source, feature, at));
    index.set(key, index.has(key) ? undefined : feature);
  }
  indexes.set(data, { promoteId, generateId, index });
  return index;
}

/**
 * A feature with the id and properties that its owner gave it, if its data is in the config. In the engine's tiles, objects and lists among the
 * properties are texts, members that are `null` are missing, and an id that is a text of digits is a number.
 */
export function restoreFeature<T extends SourceFeature>(feature: T, { sources = {} }: MapConfig): T {
  const { sourceId = '', id } = feature;
  const inline = findInline(Object.hasOwn(sources, sourceId) ? sources[sourceId] : undefined);
  // An import can have a source of this name too, and a cluster has an id of the engine's, which one of the features may have.
  const isOther = 'importId' in feature || 'cluster_id' in feature.properties;
  if (id === undefined || inline === undefined || isOther) return feature;
  const own = indexOf(...inline).get(String(id));
  if (own === undefined) return feature;
  const isOwnId = inline[0].promoteId === undefined && inline[0].generateId !== true;
  return { ...feature, ...(isOwnId && { id: own.id }), properties: own.properties ?? {} };
}
