import everyKindOfSource from '../samples/valid/every-kind-of-source.json';

type Json = Record<string, unknown>;

const POINT = [13, 52];
const TILE_SET = 'https://tiles.example/set.json';

/** A style document, so that its sources are known. */
const STYLE = { version: 8, sources: { land: { type: 'vector', url: TILE_SET } }, layers: [] };

/** jsdom has no `structuredClone`. */
const copyOf = (json: Json) => JSON.parse(JSON.stringify(json)) as Json;

/** A source of each kind, as the sample has it. */
const SOURCES: Readonly<Record<string, Json>> = Object.fromEntries(
  Object.values(everyKindOfSource.sources).map((source) => [source.type, source]),
);
/** Tiles have their addresses in one of two fields. */
const INSTEAD: Readonly<Record<string, string>> = { url: 'tiles', tiles: 'url' };

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
  layers: [{ id: 'places', type: 'circle', source: 'places' }],
  terrain: { source: 'heights' },
  selection: { sourceId: 'roads', sourceLayer: 'road', featureIds: [7] },
  featureStates: [{ ...FEATURE, state: { age: 1 } }],
  projection: { name: 'albers' },
  hover: FEATURE,
  accessibility: { featureList: { layerIds: ['places'] } },
};

const BUILDING = { id: 'building', importId: 'basemap' };
const NAMED = [BUILDING, { ...BUILDING, id: 'poi-label' }, { ...BUILDING, importId: 'other' }];
/** What the config needs for fields inside of these, in place of what `PARTS` has. */
const AROUND: Readonly<Record<string, Json>> = {
  'sources.places(model).models.places.': {
    sources: { places: { type: 'model', models: { places: everyKindOfSource.sources.towers.models.tower } } },
  },
  'interaction.styleLayerIds[0].': { interaction: { styleLayerIds: [BUILDING] } },
  'interaction.featuresets[0].': { interaction: { featuresets: [{ id: 'poi', importId: 'basemap' }] } },
  'layers[0].beforeId.': {
    layers: [{ id: 'places', type: 'circle', source: 'places', beforeId: BUILDING }],
  },
  'imports[0].above': {
    imports: [
      { id: 'labels', url: TILE_SET },
      { id: 'other', url: TILE_SET },
    ],
  },
  'imports[0].optional': { imports: [{ id: 'labels', url: 'https://styles.example/missing' }] },
  'imports[0].data': { imports: [{ id: 'labels' }] },
  'imports[0].': { imports: [{ id: 'labels', url: TILE_SET }] },
  'styleLayers.places.importId': { styleLayers: { places: { filter: ['has', 'name'] } } },
  'accessibility.featureList.layerIds[0].': {
    accessibility: { featureList: { layerIds: [BUILDING] } },
    interaction: { styleLayerIds: NAMED },
  },
};
const aroundOf = (field: string) =>
  Object.entries(AROUND).find(([beginning]) => field.startsWith(beginning))?.[1];

/** Names a feature by a featureset of an import, in place of a source. */
function putIntoFeatureset(feature: Json): void {
  delete feature['sourceId'];
  delete feature['sourceLayer'];
  Object.assign(feature, { featuresetId: 'poi', importId: 'basemap' });
}

/** Returns an overlay with the requested field for its place, or else with its position. */
function createOverlay(base: Json, field: string | undefined): Json {
  if (field === 'feature') return { ...base, feature: FEATURE };
  return field === 'markerId' ? base : { ...base, position: POINT };
}

/** Returns lists of overlays. The first overlay has the field; two others exist so that it can refer to them. */
function createOverlays([area, , field, position]: readonly string[], kind: string): Json {
  const block = field === 'content' && position !== undefined && { content: [BLOCKS[kind]] };
  const listOf = (name: string, base: Json, more: Json = {}) => [
    ...(area === name ? [createOverlay({ ...base, ...more, ...block }, field)] : []),
    { ...base, id: 'other', position: POINT },
    { ...base, id: 'third', position: [15, 50] },
  ];
  return { markers: listOf('markers', MARKER), popups: listOf('popups', POPUP, { open: true }) };
}

/**
 * Removes the type of a source from the name of a field: `sources.places(vector).url` is the field `sources.places.url` of a `vector`
 * source.
 */
export function pathOf(field: string): string {
  return field.replace(/\(.*\)/, '');
}

/** The name of a field of `config.schema.json` among the samples: a certain name and index in place of any. */
export function sampleName(path: string): string {
  return path.replaceAll('<name>', 'places').replaceAll('[]', '[0]');
}

/** A valid config with a place in it for the value of a field. */
interface ConfigAround {
  readonly config: Json;
  /** The object that has the field, or would have it. */
  readonly parent: Json;
  readonly name: string;
}

/**
 * Returns a valid config in which the field has a value if it is required. In the field's name, `places` stands for the name of any source
 * or image, followed by the type of a source in brackets. The config has two other sources of `raster-dem` (`heights`, `hills`) and two of
 * `vector` (`roads`, `rails`).
 */
export function createConfigAround(field: string): ConfigAround {
  const kind = /\((.*)\)/.exec(field)?.[1] ?? 'geojson';
  const keys = pathOf(field).split(/[.[\]]+/);
  const [area = ''] = keys;
  const name = keys.pop() ?? '';
  const { [INSTEAD[name] ?? '']: _, ...places } = {
    ...((area === 'sources' && SOURCES[kind]) || SOURCES.geojson),
  };
  const isInOverlay = (area === 'markers' || area === 'popups') && keys.length > 0;
  const config = copyOf({
    provider: PARTS.provider,
    style: STYLE,
    sources: {
      places,
      heights: SOURCES['raster-dem'],
      hills: SOURCES['raster-dem'],
      roads: SOURCES.vector,
      rails: SOURCES.vector,
    },
    // Adds the layer that the list of features names.
    ...(area === 'accessibility' && { layers: PARTS.layers }),
    ...(isInOverlay && createOverlays([...keys, name], kind)),
    ...(area in PARTS && keys.length > 0 && { [area]: PARTS[area] }),
    ...aroundOf(field),
  });
  const parent = keys.reduce<Json>((object, key) => (object[key] ??= {}) as Json, config);
  if (name === 'featuresetId' || (name === 'importId' && 'sourceId' in parent)) putIntoFeatureset(parent);
  return { config, parent, name };
}

/** Returns a config that has `value` at `field` and is valid otherwise, as `createConfigAround` makes it. */
export function createConfigWith(field: string, value: unknown): Json {
  const { config, parent, name } = createConfigAround(field);
  parent[name] = value;
  return config;
}
