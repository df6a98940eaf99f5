import type { GeoJSONDocument, MapConfig } from '@mapdock/shared';

interface Patch {
  /** The data of the page's config. */
  readonly given: unknown;
  readonly data: GeoJSONDocument;
}

const dataOf = ({ sources = {} }: MapConfig, id: string): unknown => {
  const source = Object.hasOwn(sources, id) ? sources[id] : undefined;
  return source?.type === 'geojson' ? (source.data ?? null) : undefined;
};

const withData = (config: MapConfig, id: string, data: GeoJSONDocument) =>
  ({ ...config, sources: { ...config.sources, [id]: { ...config.sources?.[id], data } } }) as MapConfig;

/** Changes that the page has made to the data of sources beside its config. */
export function createSourcePatches() {
  const patches = new Map<string, Patch>();
  return {
    /** Replaces the data of a source, until a config of the page has other data for it than now. */
    set(config: MapConfig, sourceId: string, data: GeoJSONDocument): MapConfig {
      const before = patches.get(sourceId);
      patches.set(sourceId, { given: before ? before.given : dataOf(config, sourceId), data });
      return withData(config, sourceId, data);
    },
    /** The page's config with the changes of its sources, except of those that have other data by now. */
    apply(config: MapConfig): MapConfig {
      let patched = config;
      for (const [id, { given, data }] of patches) {
        if (dataOf(config, id) === given) patched = withData(patched, id, data);
        else patches.delete(id);
      }
      return patched;
    },
  };
}
