import type { SceneMessage } from './scene-filling.js';
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
let told: SceneMessage[];
let answers: Record<string, unknown>;
beforeEach(() => {
  asked = [];
  told = [];
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

const start = (size: { width: number; height: number } | undefined = { width: 500, height: 500 }) =>
  startScene(SCENE, STYLE, {
    worker: { tell: (message) => told.push(message) },
    pixelRatio: 1,
    getSize: () => size,
  });

test('asks for documents and icons, and has the worker fill the view', async () => {
  await start();
  expect(asked).toEqual([STYLE, TILE_JSON, ...ICONS]);
  const tiles = ['0/0', '1/0', '0/1', '1/1'].map((tile) => `https://maps.example/1/${tile}`);
  expect(told).toEqual([{ filling: { tiles, labels: [] } }]);
});

test('goes no further than a style that did not come', async () => {
  answers[STYLE] = null;
  await start();
  expect([asked, told]).toEqual([[STYLE], []]);
});

test('has the icons also where there is no TileJSON', async () => {
  answers[TILE_JSON] = null;
  await start();
  expect([asked.slice(2), told]).toEqual([ICONS, [{ filling: { tiles: [], labels: [] } }]]);
});

test('names no tiles for a map without a place', async () => {
  await startScene(SCENE, STYLE, {
    worker: { tell: (message) => told.push(message) },
    pixelRatio: 1,
    getSize: () => undefined,
  });
  expect(told).toEqual([]);
});
