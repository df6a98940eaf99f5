type Json = Record<string, unknown>;

/** A style document, so that its sources are known. */
const STYLE = { version: 8, sources: {}, layers: [] };
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
  'raster-array': { type: 'raster-array', url: TILE_SET },
  canvas: { type: 'canvas', canvas: 'wind', coordinates: CORNERS },
  video: { type: 'video', urls: ['https://data.example/a.mp4'], coordinates: CORNERS },
};

/** What each kind of block needs. */
const BLOCKS: Readonly<Record<string, Json>> = {
  heading: { type: 'heading', text: 'Town hall' },
  text: { type: 'text', text: 'Open' },
  link: { type: 'link', text: 'More', href: 'https://a.example' },
  image: { type: 'image', url: 'https://a.example/a.png', alt: '' },
  facts: { type: 'facts', rows: [] },
  button: { type: 'button', id: 'go', text: 'Go' },
};

const FEATURE = { sourceId: 'roads', sourceLayer: 'road', featureId: 7 };
const POPUP = { id: 'first', content: 'Open' };
const MARKER = { id: 'first', label: 'Town hall' };

/** What each part of the config needs, for a field inside it. */
const PARTS: Readonly<Record<string, unknown>> = {
  provider: { baseApiUrl: 'https://maps.example/api' },
  images: { places: { url: 'https://icons.example/pin.png' } },
  layers: [{ id: 'places', type: 'circle' }],
  terrain: { source: 'heights' },
  selection: { sourceId: 'roads', sourceLayer: 'road', featureIds: [] },
  featureStates: [{ ...FEATURE, state: {} }],
  projection: { name: 'albers' },
  hover: FEATURE,
  accessibility: { featureList: { layerIds: [] } },
};

/** Returns an overlay with the requested field for its place, or else with its position. */
function createOverlay(base: Json, field: string | undefined): Json {
  if (field === 'feature') return { ...base, feature: FEATURE };
  return field === 'markerId' ? base : { ...base, position: POINT };
}

/** Returns lists of overlays. The first overlay has the field; the second one exists so that others can refer to it. */
function createOverlays([area, , field, position]: readonly string[], kind: string): Json {
  const block = field === 'content' && position !== undefined && { content: [BLOCKS[kind]] };
  const listOf = (name: string, base: Json) => [
    ...(area === name ? [createOverlay({ ...base, ...block }, field)] : []),
    { ...base, id: 'other', position: POINT },
  ];
  return { markers: listOf('markers', MARKER), popups: listOf('popups', POPUP) };
}

/**
 * Removes the type of a source from the name of a field: `sources.places(vector).url` is the field `sources.places.url` of a `vector`
 * source.
 */
export function pathOf(field: string): string {
  return field.replace(/\(.*\)/, '');
}

/**
 * Returns a config that has `value` at `field` and is valid otherwise. In the field's name, `places` stands for the name of any source
 * or image, followed by the type of a source in brackets. The config has a source `heights` of `raster-dem`, and one `roads` of
 * `vector`.
 */
export function createConfigWith(field: string, value: unknown): Json {
  const kind = /\((.*)\)/.exec(field)?.[1] ?? 'geojson';
  const keys = pathOf(field).split(/[.[\]]+/);
  const [area = ''] = keys;
  const last = keys.pop() ?? '';
  const { url, ...places } = { ...(SOURCES[kind] ?? SOURCES.geojson) };
  const isInOverlay = (area === 'markers' || area === 'popups') && keys.length > 0;
  const config: Json = structuredClone({
    provider: PARTS.provider,
    style: STYLE,
    sources: {
      // Tiles have their addresses in one of two fields.
      places: last === 'tiles' || url === undefined ? places : { ...places, url },
      heights: SOURCES['raster-dem'],
      roads: SOURCES.vector,
    },
    // Adds the layer that the field names.
    ...(last === 'layerIds' && { layers: PARTS.layers }),
    ...(isInOverlay && createOverlays([...keys, last], kind)),
    ...(area in PARTS && keys.length > 0 && { [area]: PARTS[area] }),
  });
  const parent = keys.reduce<Json>((object, key) => (object[key] ??= {}) as Json, config);
  parent[last] = value;
  return config;
}
