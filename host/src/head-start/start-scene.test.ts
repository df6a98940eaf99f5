import { TextDecoder } from 'node:util';
import type { Scene } from './scene-requests.js';
import { startScene } from './start-scene.js';

const STYLE = 'https://maps.example/style';
const SCENE: Scene = {
  provider: { baseApiUrl: 'https://maps.example' },
  camera: { center: [0, 0], zoom: 1 },
  linked: undefined,
};
const SIZE = { width: 500, height: 500 };
const TILES = ['0/0', '0/1', '1/0', '1/1'].map((tile) => `https://maps.example/1/${tile}`);

// jsdom has none.
Object.assign(globalThis, { TextDecoder });

let asked: string[];
let answers: Record<string, unknown>;
let policy: string;
beforeEach(() => {
  asked = [];
  policy = 'public, max-age=60';
  answers = {
    [STYLE]: {
      sprite: 'https://maps.example/sprite',
      sources: { base: { type: 'vector', url: 'https://maps.example/tiles.json' } },
      layers: [{ type: 'fill', source: 'base' }],
    },
    'https://maps.example/tiles.json': { tiles: ['https://maps.example/{z}/{x}/{y}'] },
  };
  Reflect.deleteProperty(globalThis, Symbol.for('mapdock.early-responses'));
  globalThis.fetch = (async (url: string) => {
    asked.push(url);
    const answer = answers[url];
    const response = {
      ok: answer !== null,
      headers: { get: () => policy },
      json: async () => answer,
      arrayBuffer: async () => new ArrayBuffer(0),
    };
    return { ...response, clone: () => response };
  }) as never;
});

const pause = () => new Promise((resolve) => setTimeout(resolve));

test('asks for the documents at once, and for what fills the view when it may', async () => {
  const scene = startScene(SCENE, STYLE);
  await pause();
  expect(asked).toEqual([STYLE, 'https://maps.example/tiles.json']);
  await scene.fill(SIZE, 1);
  const more = asked.slice(2);
  expect(more.toSorted()).toEqual(
    [...TILES, 'https://maps.example/sprite.json', 'https://maps.example/sprite.png'].toSorted(),
  );
});

test.each(['no-cache', 'no-store', 'public, max-age=0', ''])(
  'asks for one tile alone if the engine’s workers would have to ask again: %j',
  async (given) => {
    policy = given;
    await startScene(SCENE, STYLE).fill(SIZE, 1);
    expect(asked.filter((url) => TILES.includes(url))).toHaveLength(1);
  },
);

test('goes no further than a style that did not come', async () => {
  answers[STYLE] = null;
  await startScene(SCENE, STYLE).fill(SIZE, 1);
  expect(asked).toEqual([STYLE]);
});

test('has the icons also where there is no TileJSON', async () => {
  answers['https://maps.example/tiles.json'] = null;
  await startScene(SCENE, STYLE).fill(SIZE, 1);
  expect(asked.slice(2)).toEqual(['https://maps.example/sprite.json', 'https://maps.example/sprite.png']);
});
