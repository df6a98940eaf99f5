import type { GeoJSONSourceConfig } from '@mapdock/shared';
import { isFilled } from './name-of.js';

/** As in the source: where the map takes the ids of features from. Default: the features' own ids. */
export type IdOptions = Pick<GeoJSONSourceConfig, 'promoteId' | 'generateId'>;

export interface Feature {
  readonly id?: unknown;
  readonly properties?: Readonly<Record<string, unknown>> | null;
  readonly geometry?: unknown;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a document is a Feature or a FeatureCollection, the two kinds of GeoJSON that can be listed. Pure. */
export const hasFeatures = (document: unknown): boolean =>
  isObject(document) &&
  (document.type === 'Feature' ||
    (document.type === 'FeatureCollection' && Array.isArray(document.features)));

/** Returns the features of a GeoJSON document; none for anything else. Pure. */
export function featuresOf(document: unknown): readonly Feature[] {
  if (!isObject(document)) return [];
  if (document.type === 'Feature') return [document];
  return Array.isArray(document.features) ? document.features.filter(isObject) : [];
}

/** Returns the number of features in a document, with those that are no objects. Pure. */
export function countFeatures(document: unknown): number {
  if (!isObject(document)) return 0;
  if (document.type === 'Feature') return 1;
  return Array.isArray(document.features) ? document.features.length : 0;
}

/** Returns the id by which the map knows the feature with this number; `undefined` if it has none. Pure. */
export function idOf(feature: Feature, index: number, { promoteId, generateId }: IdOptions) {
  if (generateId === true) return index;
  const id = typeof promoteId === 'string' ? feature.properties?.[promoteId] : feature.id;
  return isFilled(id) ? id : undefined;
}
