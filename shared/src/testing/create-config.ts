type Json = Record<string, unknown>;

const POINT = [13, 52];
const CORNERS = [POINT, POINT, POINT, POINT];
const TILE_SET = 'https://tiles.example/set.json';

/** What each kind of source needs. */
const SOURCES: Readonly<Record<string, Json>> = {
  geojson: { type: 'geojson', data: 'https://data.example/a.geojson' },
  vector: { type: 'vector', url: TILE_SET },
  raster: { type: 'raster', url: TILE_SET },
  'raster-dem': { type: 'raster-dem', url: TILE_SET },
  image: { type: 'image', url: 'https://data.example/a.png', coordinates: CORNERS },
  video: { type: 'video', urls: ['https://data.example/a.mp4'], coordinates: CORNERS },
};

/** What each part of the config needs, for a field inside it. */
const PARTS: Readonly<Record<string, unknown>> = {
  provider: { baseApiUrl: 'https://maps.example/api' },
  style: { version: 8, sources: {}, layers: [] },
  images: { places: { url: 'https://icons.example/pin.png' } },
  layers: [{ id: 'places', type: 'circle' }],
  terrain: { source: 'heights' },
  selection: { sourceId: 'roads', sourceLayer: 'road', featureIds: [] },
};

/** `sources.places(vector).url` is the field `sources.places.url` where that is a `vector` source. */
export function pathOf(field: string): string {
  return field.replace(/\(.*\)/, '');
}

/**
 * A config that holds `value` at `field` and is right otherwise. In the field's name, `places` stands for the name of any
 * source or image, and the type of a source follows in brackets. The config has a source of `raster-dem`, `heights`, and one
 * of `vector`, `roads`.
 */
export function createConfigWith(field: string, value: unknown): Json {
  const kind = /\((.*)\)/.exec(field)?.[1] ?? 'geojson';
  const keys = pathOf(field).split(/[.[\]]+/);
  const [area = ''] = keys;
  const last = keys.pop() ?? '';
  const { url, ...places } = { ...SOURCES[kind] };
  const config: Json = structuredClone({
    provider: PARTS.provider,
    style: 'mapbox://styles/owner/id',
    sources: {
      // Tiles have their addresses in one of two places.
      places: last === 'tiles' || url === undefined ? places : { ...places, url },
      heights: SOURCES['raster-dem'],
      roads: SOURCES.vector,
    },
    ...(area in PARTS && keys.length > 0 && { [area]: PARTS[area] }),
  });
  const parent = keys.reduce<Json>((object, key) => (object[key] ??= {}) as Json, config);
  parent[last] = value;
  return config;
}
