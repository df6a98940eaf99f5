import { fetchEarly } from './early-responses.js';
import type { Scene } from './scene-requests.js';
import { startScene } from './start-scene.js';

const STYLE = 'https://maps.example/style';
const TILE_JSON = 'https://maps.example/tiles.json';
const ICONS = ['https://maps.example/sprite.json', 'https://maps.example/sprite.png'];
const SCENE: Scene = {
  provider: { baseApiUrl: 'https://maps.example' },
  camera: { center: [0, 0], zoom: 1 },
  linked: undefined,
};

let asked: string[];
let answers: Record<string, unknown>;
beforeEach(() => {
  asked = [];
  answers = {
    [STYLE]: {
      sprite: 'https://maps.example/sprite',
      sources: { base: { type: 'vector', url: TILE_JSON } },
      layers: [{ type: 'fill', source: 'base' }],
    },
    [TILE_JSON]: { tiles: ['https://maps.example/{z}/{x}/{y}'] },
  };
  Reflect.deleteProperty(globalThis, Symbol.for('mapdock.early-responses'));
  globalThis.fetch = (async (url: string) => {
    asked.push(url);
    const answer = answers[url];
    const response = { ok: answer !== null, json: async () => answer, arrayBuffer: async () => undefined };
    return { ...response, clone: () => response };
  }) as never;
});

const start = (page: Partial<Parameters<typeof startScene>[2]> = {}, scene = SCENE) =>
  startScene(scene, STYLE, { pixelRatio: 1, getSize: () => ({ width: 500, height: 500 }), ...page });

test('asks for documents and icons, and tells what fills the view', async () => {
  const filling = await start();
  expect(asked).toEqual([STYLE, TILE_JSON, ...ICONS]);
  const tiles = ['0/0', '1/0', '0/1', '1/1'].map((tile) => `https://maps.example/1/${tile}`);
  expect(filling).toEqual({ tiles, labels: [] });
});

test.each([['is the answer'], [null]])('goes no further than a style that is none: %j', async (style) => {
  answers[STYLE] = style;
  await start().catch(() => {});
  expect(asked).toEqual([STYLE]);
});

test('has the icons also where there is no TileJSON', async () => {
  answers[TILE_JSON] = null;
  expect(await start()).toEqual({ tiles: [], labels: [] });
  expect(asked.slice(2)).toEqual(ICONS);
});

test('has no tiles of a source that the view shows nothing of', async () => {
  Object.assign(answers[STYLE] as object, { layers: [{ type: 'fill', source: 'base', minzoom: 3 }] });
  expect(await start()).toEqual({ tiles: [], labels: [] });
});

test('has no tiles for a map without a place', async () => {
  expect(await start({ getSize: () => undefined })).toBeUndefined();
});

test('leaves the rest to an engine that was faster than the style', async () => {
  const started = start();
  void fetchEarly(STYLE);
  expect(await started).toBeUndefined();
  expect(asked).toEqual([STYLE]);
});

test('leaves what Mapbox is asked for to the engine', async () => {
  const provider = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.mine' };
  expect(await start({}, { ...SCENE, provider })).toBeUndefined();
  expect(asked).toEqual([STYLE]);
});
