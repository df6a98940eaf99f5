import type { MapConfig } from '@mapdock/shared';
import {
  isSourceDrawn,
  listIcons,
  listLabels,
  listTileJsons,
  listTiles,
  readFlatView,
  type EarlyStyle,
  type Scene,
} from './scene-requests.js';

const PROVIDER = { baseApiUrl: 'http://maps.example', accessToken: 'pk.mine' };
const TOKEN = 'access_token=pk.mine';

const createScene = (changes: Partial<Scene> = {}): Scene => ({
  provider: PROVIDER,
  camera: { center: [10, 50], zoom: 4.5 },
  linked: undefined,
  ...changes,
});

const createStyle = (changes: Partial<EarlyStyle> = {}): EarlyStyle => ({
  sprite: 'mapbox://sprites/team/light',
  glyphs: 'mapbox://fonts/team/{fontstack}/{range}.pbf',
  sources: { base: { type: 'vector', url: 'mapbox://team.world,team.places' } },
  layers: [
    { type: 'fill', source: 'base' },
    {
      type: 'symbol',
      source: 'base',
      layout: { 'text-field': ['get', 'name'], 'text-font': ['Sans Bold, Arial'] },
    },
  ],
  ...changes,
});

const VIEW = { center: [10, 50], zoom: 4.5, isGlobe: false } as const;

describe('the view', () => {
  test('is the config’s, within its limits', () => {
    expect(readFlatView(createScene(), createStyle())).toEqual(VIEW);
    expect(readFlatView(createScene({ limits: { maxZoom: 3 } }), createStyle())).toMatchObject({ zoom: 3 });
    expect(readFlatView(createScene({ limits: { minZoom: 5 } }), createStyle())).toMatchObject({ zoom: 5 });
  });

  test('is that of the page’s address first, and the style’s where nobody says', () => {
    const linked = { center: [1, 2], zoom: 3, bearing: 0, pitch: 0 } as const;
    expect(readFlatView(createScene({ linked }), createStyle())).toMatchObject({ center: [1, 2], zoom: 3 });
    const style = createStyle({ center: [7, 8], zoom: 9 });
    expect(readFlatView(createScene({ camera: {} }), style)).toMatchObject({ center: [7, 8], zoom: 9 });
  });

  test('is a globe by style or config', () => {
    const style = createStyle({ projection: { name: 'globe' } });
    expect(readFlatView(createScene(), style)).toMatchObject({ isGlobe: true });
    expect(readFlatView(createScene({ projection: 'mercator' }), style)).toMatchObject({ isGlobe: false });
  });

  test.each<[string, Partial<Scene>, Partial<EarlyStyle>]>([
    ['tilted', { camera: { center: [0, 0], zoom: 1, pitch: 30 } }, {}],
    ['turned', { camera: { center: [0, 0], zoom: 1, bearing: 30 } }, {}],
    ['turned by the style', {}, { bearing: 20 }],
    [
      'fitted to bounds',
      {
        camera: {
          bounds: [
            [0, 0],
            [1, 1],
          ],
        } as MapConfig['camera'],
      },
      {},
    ],
    [
      'kept within bounds',
      {
        limits: {
          bounds: [
            [0, 0],
            [1, 1],
          ],
        } as MapConfig['limits'],
      },
      {},
    ],
    ['tilted by its limits', { limits: { minPitch: 20 } }, {}],
    ['hilly by the config', { terrain: { source: 'dem' } }, {}],
    ['another projection', { projection: 'naturalEarth' }, {}],
    ['hilly', {}, { terrain: { source: 'dem' } }],
    ['nowhere', { camera: {} }, {}],
  ])('is not told if it is %s', (_what, scene, style) => {
    expect(readFlatView(createScene(scene), createStyle(style))).toBeUndefined();
  });
});

describe('TileJSON', () => {
  const urls = (style: EarlyStyle, scene = createScene()) =>
    listTileJsons(style, scene).map(({ url }) => url);

  test('of each source of vector tiles, with all that changes the answer', () => {
    expect(listTileJsons(createStyle(), createScene())).toEqual([
      { sourceId: 'base', url: `http://maps.example/v4/team.world,team.places.json?${TOKEN}` },
    ]);
    const provider = { baseApiUrl: 'https://maps.example/api/' };
    expect(urls(createStyle(), createScene({ provider, language: 'de', worldview: 'IN' }))).toEqual([
      'https://maps.example/api/v4/team.world,team.places.json?secure&language=de&worldview=IN',
    ]);
  });

  test('at another server as it stands there', () => {
    const sources = { base: { type: 'vector', url: 'https://tiles.example/a.json?x=1' } };
    expect(urls(createStyle({ sources }))).toEqual(['https://tiles.example/a.json?x=1']);
  });

  test('of no source of another kind', () => {
    expect(
      urls(createStyle({ sources: { base: { type: 'raster-dem', url: 'mapbox://team.heights' } } })),
    ).toEqual([]);
  });
});

test('a source is drawn if a layer of it is', () => {
  const layers = [
    { type: 'fill', source: 'land', minzoom: 4, maxzoom: 5 },
    { type: 'fill', source: 'sea', layout: { visibility: 'none' } },
  ];
  const drawn = (sourceId: string, zoom: number) =>
    isSourceDrawn(createStyle({ layers }), sourceId, { ...VIEW, zoom });
  expect([3.9, 4, 4.9, 5].map((zoom) => drawn('land', zoom))).toEqual([false, true, true, false]);
  expect([drawn('sea', 4), drawn('sky', 4)]).toEqual([false, false]);
});

test('the icons are as large as the screen needs them, with the query of another server at the end', () => {
  const sprite = 'http://maps.example/styles/v1/team/light/sprite';
  expect(listIcons(createStyle(), createScene(), 1)).toEqual([
    `${sprite}.json?${TOKEN}`,
    `${sprite}.png?${TOKEN}`,
  ]);
  expect(listIcons(createStyle(), createScene(), 2)[0]).toBe(`${sprite}@2x.json?${TOKEN}`);
  expect(listIcons(createStyle({ sprite: 'https://icons.example/a?v=1' }), createScene(), 1)).toEqual([
    'https://icons.example/a.json?v=1',
    'https://icons.example/a.png?v=1',
  ]);
});

describe('labels', () => {
  const LAYER = {
    type: 'symbol',
    'source-layer': 'places',
    filter: ['get', 'capital'],
    layout: { 'text-field': ['get', 'name'], 'text-font': ['Sans Bold', 'Arial'] },
  } as const;
  const list = (layer: EarlyStyle['layers'][number]) =>
    listLabels(createStyle({ layers: [layer] }), createScene(), VIEW);

  test('are told by their letters, texts and filter', () => {
    const letters = (font: string) => `http://maps.example/fonts/v1/team/${font}/{range}.pbf?${TOKEN}`;
    const label = {
      part: 'places',
      properties: ['name'],
      isEach: false,
      isUpperCase: false,
      filter: ['get', 'capital'],
      zoom: 4,
    };
    expect(list(LAYER)).toEqual([
      { ...label, letters: letters('Sans Bold') },
      { ...label, letters: letters('Arial') },
    ]);
  });

  test.each<[unknown, string[], boolean]>([
    ['{name} {ref}', ['name', 'ref'], true],
    [['coalesce', ['get', 'name_de'], ['get', 'name']], ['name_de', 'name'], false],
    [['concat', ['get', 'name'], ' ', ['to-string', ['get', 'ref']]], ['name', 'ref'], true],
    ['Rome', [], true],
  ])('of %j show %j', (text, properties, isEach) => {
    expect(list({ ...LAYER, layout: { ...LAYER.layout, 'text-field': text } })[0]).toMatchObject({
      properties,
      isEach,
    });
  });

  test.each([{ 'text-transform': 'uppercase' }, { 'text-field': ['upcase', ['get', 'name']] }])(
    'are in capitals by %j',
    (layout) => {
      expect(list({ ...LAYER, layout: { ...LAYER.layout, ...layout } })[0]).toMatchObject({
        isUpperCase: true,
        properties: ['name'],
      });
    },
  );

  test.each<[string, EarlyStyle['layers'][number]]>([
    ['areas', { ...LAYER, type: 'fill' }],
    ['what is hidden', { ...LAYER, layout: { ...LAYER.layout, visibility: 'none' } }],
    ['other zooms', { ...LAYER, minzoom: 5 }],
    ['a font that depends', { ...LAYER, layout: { ...LAYER.layout, 'text-font': ['get', 7] } }],
    ['data that is not in tiles', { type: 'symbol', layout: LAYER.layout }],
  ])('are not those of %s', (_what, layer) => {
    expect(list(layer)).toEqual([]);
  });
});

describe('tiles', () => {
  const SIZE = { width: 256, height: 256 };
  const TILES = ['mapbox://tiles/team.world/{z}/{x}/{y}.vector.pbf?language=de'];

  test('in view, as the engine asks for them', () => {
    const view = { ...VIEW, center: [11.25, 48.92], zoom: 4 } as const;
    expect(listTiles({ tiles: TILES }, {}, createScene(), view, SIZE)).toEqual([
      `http://maps.example/v4/team.world/4/8/5.vector.pbf?language=de&${TOKEN}`,
    ]);
  });

  test('below the deepest zoom come from that', () => {
    const [tile] = listTiles({ tiles: TILES, maxzoom: 2 }, {}, createScene(), VIEW, SIZE);
    expect(tile).toContain('/2/2/1.vector.pbf');
  });

  test('are told by the style first, but for their address', () => {
    const source = { maxzoom: 3, tiles: ['https://style.example/{z}/{x}/{y}'] };
    const [tile] = listTiles({ tiles: TILES, maxzoom: 9 }, source, createScene(), VIEW, SIZE);
    expect(tile).toContain('http://maps.example/v4/team.world/3/');
  });

  test('come from several servers in turns', () => {
    const tiles = ['https://a.example/{z}/{x}/{y}', 'https://b.example/{z}/{x}/{y}'];
    const hosts = listTiles({ tiles }, {}, createScene(), VIEW, { width: 1024, height: 1024 }).map((url) => {
      const [x = 0, y = 0] = url.split('/').slice(-2).map(Number);
      return `${new URL(url).hostname} ${(x + y) % 2}`;
    });
    expect([...new Set(hosts)].toSorted()).toEqual(['a.example 0', 'b.example 1']);
  });

  test('are those within the bounds of the tiles', () => {
    const wide = { width: 2000, height: 256 };
    const all = listTiles({ tiles: TILES }, {}, createScene(), VIEW, wide);
    const some = listTiles({ tiles: TILES, bounds: [0, 0, 22.5, 80] }, {}, createScene(), VIEW, wide);
    expect(all.length).toBeGreaterThan(1);
    expect(some).toEqual(all.filter((url) => url.includes('/4/8/')));
  });

  test.each([
    { minzoom: 6 },
    { scheme: 'tms' },
    { extra_bounds: [] },
    { tiles: ['https://a.example/{quadkey}'] },
    { tiles: ['https://a.tiles.mapbox.com/v4/a/{z}/{x}/{y}'] },
  ])('of %j: none', (members) => {
    expect(listTiles({ tiles: TILES, ...members }, {}, createScene(), VIEW, SIZE)).toEqual([]);
  });
});
