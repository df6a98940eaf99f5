import type { HostConfig } from './host-config.js';
import type { PlacesConfig } from './places-config.js';

interface Listed {
  readonly places: Pick<PlacesConfig, 'sourceId' | 'further'> | undefined;
  readonly map: Pick<HostConfig['map'], 'sources'>;
}

/** The sources that are listed, in their order, as they are in the config of the map. Pure. */
export function listedSources({ places, map: { sources = {} } }: Listed) {
  if (places === undefined) return [];
  return [places.sourceId, ...places.further.map(({ source }) => source)].flatMap((sourceId) => {
    const source = sources[sourceId];
    return source?.type === 'geojson' ? [{ ...source, sourceId }] : [];
  });
}
