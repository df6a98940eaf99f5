import type { GeoJSONSourceConfig } from '@mapdock/shared';
import { measureGeometry } from './measure-geometry.js';
import { isFilled, nameOf } from './name-of.js';
import type { Place } from './place.js';

/**
 * `promoteId` and `generateId` as in the source, which say where the map takes the ids of features from. Default: the features' own ids.
 */
export interface ListOptions extends Pick<GeoJSONSourceConfig, 'promoteId' | 'generateId'> {
  /** Property whose value is the name of a feature. */
  readonly label: string;
}

interface Feature {
  readonly id?: unknown;
  readonly properties?: Readonly<Record<string, unknown>> | null;
  readonly geometry?: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function featuresOf(document: unknown): readonly Feature[] {
  if (!isObject(document)) return [];
  if (document.type === 'Feature') return [document];
  return Array.isArray(document.features) ? document.features.filter(isObject) : [];
}

function idOf(feature: Feature, index: number, { promoteId, generateId }: ListOptions) {
  if (generateId === true) return index;
  const id = typeof promoteId === 'string' ? feature.properties?.[promoteId] : feature.id;
  return isFilled(id) ? id : undefined;
}

/**
 * Lists the places in a GeoJSON document, in its order. A feature without a geometry is left out, since the map can't show it. If two
 * features have the same id, links and clicks refer to the first one. Pure.
 */
export function listPlaces(document: unknown, options: ListOptions): readonly Place[] {
  const taken = new Set<string>();
  return featuresOf(document).flatMap((feature, index) => {
    const extent = measureGeometry(feature.geometry);
    if (extent === undefined) return [];
    const id = idOf(feature, index, options);
    const properties = isObject(feature.properties) ? feature.properties : {};
    const byNumber = `-${index + 1}`;
    const key = id === undefined || taken.has(String(id)) ? byNumber : String(id);
    taken.add(key);
    return [
      { key, id, name: nameOf(properties, options.label, String(id ?? byNumber)), properties, ...extent },
    ];
  });
}
