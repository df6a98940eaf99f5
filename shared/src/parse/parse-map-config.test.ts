import everyKindOfSource from '../samples/valid/every-kind-of-source.json';
import { parseMapConfig } from './parse-map-config.js';
import { createConfig, createLayer, problemsOf, pathsOf, repeat } from '../testing/parsed-config.js';

type Json = Record<string, unknown>;

const BOUNDS = [
  [5, 47],
  [16, 56],
];
const GEOJSON = { type: 'FeatureCollection', features: [] };

const TILE_SET = 'https://tiles.example/set.json';
const SOURCES = {
  places: { type: 'geojson', data: GEOJSON },
  roads: { type: 'vector', url: TILE_SET },
  heights: { type: 'raster-dem', url: TILE_SET },
};

function select(sourceId: string, sourceLayer?: string) {
  return { sourceId, featureIds: [1], ...(sourceLayer && { sourceLayer }) };
}

const FEATURE = { sourceId: 'places', featureId: 1 };

function createMarker(parts: object = {}): Json {
  return { id: 'a', label: 'A', position: [13, 52], ...parts };
}

function createPopup(parts: object = {}): Json {
  return { id: 'b', content: 'Open today', ...parts };
}

function createAtPlace(): Json {
  return createPopup({ position: [13, 52] });
}

describe('rules across fields', () => {
  test.each([
    ['bounds with center', { camera: { bounds: BOUNDS, center: [0, 0] } }, ['camera']],
    ['bounds with zoom', { camera: { bounds: BOUNDS, zoom: 1 } }, ['camera']],
    ['bounds with pitch', { camera: { bounds: BOUNDS, pitch: 30 } }, []],
    ['a layer on an unknown source', { layers: [createLayer({ source: 'roads' })] }, ['layers[0].source']],
    ['a second layer of the same id', { layers: [createLayer(), createLayer()] }, ['layers[1].id']],
    [
      'a layer on a source of the config',
      { sources: { a: { type: 'geojson', data: GEOJSON } }, layers: [createLayer({ source: 'a' })] },
      [],
    ],
    [
      'a layer on a source of the style document',
      { style: { version: 8, sources: { base: {} }, layers: [] }, layers: [createLayer({ source: 'base' })] },
      [],
    ],
    [
      'sources that only the style at its address can have',
      {
        style: 'mapbox://styles/owner/id',
        layers: [createLayer({ source: 'composite' })],
        terrain: { source: 'heights' },
        selection: select('composite', 'poi'),
        hover: { sourceId: 'composite', sourceLayer: 'poi', featureId: 1 },
      },
      [],
    ],
    ['hover in an unknown source', { hover: { sourceId: 'typo', featureId: 1 } }, ['hover.sourceId']],
    ['a second marker of the same id', { markers: [createMarker(), createMarker()] }, ['markers[1].id']],
    ['a marker nowhere', { markers: [{ id: 'a', label: 'A' }] }, ['markers[0]']],
    [
      'a marker at two places',
      { markers: [createMarker({ feature: FEATURE })], sources: SOURCES },
      ['markers[0]'],
    ],
    [
      'a marker on a feature of an unknown source',
      { markers: [createMarker({ position: undefined, feature: FEATURE })] },
      ['markers[0].feature.sourceId'],
    ],
    [
      'a marker on a feature that can be dragged away',
      {
        sources: SOURCES,
        markers: [createMarker({ position: undefined, feature: FEATURE, draggable: true })],
      },
      ['markers[0]'],
    ],
    ['a marker of an unknown popup', { markers: [createMarker({ popupId: 'a' })] }, ['markers[0].popupId']],
    [
      'a marker with its popup',
      { markers: [createMarker({ popupId: 'b' })], popups: [createPopup({ markerId: 'a' })] },
      [],
    ],
    ['a second popup of the same id', { popups: [createAtPlace(), createAtPlace()] }, ['popups[1].id']],
    ['a popup nowhere', { popups: [createPopup()] }, ['popups[0]']],
    ['a popup of an unknown marker', { popups: [createPopup({ markerId: 'typo' })] }, ['popups[0].markerId']],
    [
      'a popup on a feature of a source of pictures',
      { sources: SOURCES, popups: [createPopup({ feature: { ...FEATURE, sourceId: 'heights' } })] },
      ['popups[0].feature.sourceId'],
    ],
    [
      'a feature list of an unknown layer',
      { layers: [createLayer()], accessibility: { featureList: { layerIds: ['places', 'typo'] } } },
      ['accessibility.featureList.layerIds[1]'],
    ],
    ['a layer below one of the style', { layers: [createLayer({ beforeId: 'labels' })] }, []],
    ['a layer below itself', { layers: [createLayer({ beforeId: 'places' })] }, ['layers[0].beforeId']],
    ['a layer of the style', { styleLayers: { water: {} }, interaction: { styleLayerIds: ['water'] } }, []],
    [
      'one of the config where one of the style is meant',
      { layers: [createLayer()], styleLayers: { places: {} }, interaction: { styleLayerIds: ['places'] } },
      ['styleLayers.places', 'interaction.styleLayerIds[0]'],
    ],
    [
      'a list of features of a layer of the style that answers',
      {
        interaction: { styleLayerIds: ['water'] },
        accessibility: { featureList: { layerIds: ['water', 'roads'] } },
      },
      ['accessibility.featureList.layerIds[1]'],
    ],
    [
      'a layer below a later one of the config',
      { layers: [createLayer({ beforeId: 'b' }), createLayer({ id: 'b' })] },
      ['layers[0].beforeId'],
    ],
    ['a vector source with neither url nor tiles', { sources: { a: { type: 'vector' } } }, ['sources.a']],
    [
      'a vector source with both url and tiles',
      { sources: { a: { type: 'vector', url: TILE_SET, tiles: [`${TILE_SET}/{z}/{x}/{y}`] } } },
      ['sources.a'],
    ],
    ['terrain of an unknown source', { terrain: { source: 'heights' } }, ['terrain.source']],
    [
      'terrain of another kind of source',
      { sources: SOURCES, terrain: { source: 'roads' } },
      ['terrain.source'],
    ],
    ['terrain of heights', { sources: SOURCES, terrain: { source: 'heights' } }, []],
    [
      'terrain of a source of the style document that states no kind',
      { style: { version: 8, sources: { base: {} }, layers: [] }, terrain: { source: 'base' } },
      [],
    ],
    ['a selection in an unknown source', { selection: select('typo') }, ['selection.sourceId']],
    [
      'a selection in a source of pictures',
      { sources: SOURCES, selection: select('heights') },
      ['selection.sourceId'],
    ],
    ['a selection in GeoJSON', { sources: SOURCES, selection: select('places') }, []],
    [
      'a selection in a layer of GeoJSON, which has none',
      { sources: SOURCES, selection: select('places', 'road') },
      ['selection.sourceLayer'],
    ],
    ['a selection in a layer of vector tiles', { sources: SOURCES, selection: select('roads', 'road') }, []],
    [
      'a selection in vector tiles without a layer',
      { sources: SOURCES, selection: select('roads') },
      ['selection.sourceLayer'],
    ],
    [
      'a selection in vector tiles of the style document without a layer',
      { style: { version: 8, sources: { base: { type: 'vector' } }, layers: [] }, selection: select('base') },
      ['selection.sourceLayer'],
    ],
    [
      'a selection in a source that hides one of the style document',
      {
        style: { version: 8, sources: { places: { type: 'vector' } }, layers: [] },
        sources: SOURCES,
        selection: select('places'),
      },
      [],
    ],
  ])('%s', (_what, parts, paths) => {
    expect(pathsOf(createConfig(parts))).toEqual(paths);
  });

  test('a wrong name is answered with the names of a few known sources', () => {
    const sources = Object.fromEntries(
      repeat(100, (index) => [`source-${index}`, { type: 'geojson', data: GEOJSON }]),
    );
    const [problem] = problemsOf(createConfig({ sources, layers: [createLayer({ source: 'typo' })] }));
    expect(problem).toMatchObject({ actual: '"typo"' });
    expect(problem?.expected).toContain('source-0, source-1');
    expect(problem?.expected).toContain('and 95 more');
  });

  test('only sources of a kind that fits are offered', () => {
    const config = createConfig({
      sources: SOURCES,
      terrain: { source: 'places' },
      selection: select('heights'),
    });
    expect(problemsOf(config).map(({ expected }) => expected)).toEqual([
      'the name of a raster-dem source (heights)',
      'the name of a geojson or vector source (places, roads)',
    ]);
  });

  test('a wrong kind of source is answered with the kinds there are', () => {
    const problems = [{ type: 'vektor' }, {}, 1].map((source) =>
      problemsOf(createConfig({ sources: { a: source } })),
    );
    const kinds = Object.values(everyKindOfSource.sources).map(({ type }) => `'${type}'`);
    for (const { expected } of problems.flat()) for (const kind of kinds) expect(expected).toContain(kind);
    expect(problems.flat()).toEqual([
      { path: 'sources.a.type', expected: expect.stringMatching(/^'geojson', /), actual: '"vektor"' },
      { path: 'sources.a.type', expected: expect.stringMatching(/^'geojson', /), actual: 'nothing' },
      { path: 'sources.a', expected: expect.stringMatching(/^an object with type '/), actual: '1' },
    ]);
  });
});

describe('the parsed config', () => {
  function createFullConfig() {
    return createConfig({
      camera: { center: [1, 2], future: true },
      sources: { a: { type: 'geojson', data: GEOJSON, cluster: true } },
      layers: [createLayer({ source: 'a', paint: { 'circle-radius': 3 }, slot: 'top' })],
      later: { deep: { deeper: 1 } },
    });
  }

  test('leaves the input as it was, even if it is frozen', () => {
    const input = createFullConfig();
    Object.values(input).forEach(Object.freeze);
    const before = structuredClone(input);
    parseMapConfig(Object.freeze(input));
    expect(input).toEqual(before);
  });

  test('reports unknown fields by path and drops them', () => {
    const parsed = parseMapConfig(createFullConfig());
    expect(parsed).toMatchObject({ ok: true, unknownFields: ['camera.future', 'later'] });
    expect(parsed.ok && parsed.value).not.toHaveProperty('later');
    expect(parsed.ok && parsed.value.camera).toEqual({ center: [1, 2] });
  });

  test('keeps what the style specification allows in sources and layers', () => {
    const parsed = parseMapConfig(createFullConfig());
    expect(parsed.ok && parsed.value.sources).toEqual(createFullConfig().sources);
    expect(parsed.ok && parsed.value.layers).toEqual(createFullConfig().layers);
  });

  test('passes data on as the same object, so that comparing it is cheap', () => {
    const data = { type: 'FeatureCollection', features: [] };
    const input = createConfig({ sources: { a: { type: 'geojson', data } } });
    const parsed = parseMapConfig(input);
    const source = parsed.ok ? parsed.value.sources?.a : undefined;
    expect(source?.type === 'geojson' && source.data).toBe(data);
  });

  test('lists at most twenty unknown fields', () => {
    const parsed = parseMapConfig(createConfig(Object.fromEntries(repeat(50, (index) => [`f${index}`, 1]))));
    expect(parsed.ok && parsed.unknownFields).toHaveLength(20);
  });
});
