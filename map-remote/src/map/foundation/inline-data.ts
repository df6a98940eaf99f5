/** GeoJSON that is in the config itself, as opposed to an address. */
import type { GeoJSONSourceConfig, SourceConfig } from '@mapdock/shared';
import type { Feature, GeoJSON } from 'geojson';

/** A `geojson` source whose data is in the config, and that data; `undefined` for any other source. */
export function findInline(source: SourceConfig | undefined): [GeoJSONSourceConfig, GeoJSON] | undefined {
  if (source?.type !== 'geojson' || typeof source.data !== 'object') return undefined;
  return [source, source.data as unknown as GeoJSON];
}

/** The features of data as the engine counts them; lists that programs make can contain `null`, which the engine does not get. */
export function featuresOf(data: GeoJSON): readonly Feature[] {
  if (data.type === 'Feature') return [data];
  const { features } = data as { readonly features?: unknown };
  if (data.type !== 'FeatureCollection' || !Array.isArray(features)) return [];
  return hasNull(features) ? features.filter(Boolean) : features;
}

/** Searches natively, since lists can have 100,000 features. */
export const hasNull = (list: readonly unknown[]): boolean => list.includes(null) || list.includes(undefined);

/** The id that the engine assigns to a feature of such a source. */
export function idIn(
  { promoteId, generateId }: GeoJSONSourceConfig,
  feature: Feature,
  index: number,
): unknown {
  if (typeof promoteId === 'string') return feature.properties?.[promoteId];
  return generateId === true ? index : feature.id;
}
