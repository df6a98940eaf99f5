import type { MapdockError } from '@mapdock/shared';
import * as browser from '../engine/import-address.js';
import { engineFiles } from '../engine/engine-module.js';
import { FakeMap } from '../testing/create-fake-map.js';
import { createFakeFetch, settlePromises } from '../testing/fake-fetch.js';
import { logAnswer } from '../testing/install-browser-parts.js';
import { watchLateModules } from './watch-late-modules.js';

const TIMEOUT_MS = 10_000;
const FOLDER = 'https://remote.example/engine/mapbox-gl/3.0.0/';
const NO_STANDARD = 'Could not load module for source type "model".';

type Answer = 'there' | 'missing' | 'hangs';
const IMPORTS: Record<Answer, () => Promise<unknown>> = {
  there: async () => ({}),
  missing: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  hangs: () => new Promise(() => {}),
};

/** A style as the engine keeps it, with a stand-in for a source whose module is on its way. */
function createStyle() {
  const standIn = { startLoad() {}, loaded: () => false };
  const real = { loaded: () => false };
  const caches = Object.entries({ models: standIn, base: real }).map(([id, source]) => {
    return [id, { getSource: () => source }];
  });
  const _mergedSourceCaches = Object.fromEntries(caches) as object;
  const imported = { _drapingLoaded: false, fragments: [] };
  return {
    _drapingLoaded: false,
    fragments: [{ style: imported }],
    _mergedSourceCaches,
    standIn,
    real,
    imported,
  };
}

function createWatch(answer: Answer) {
  jest.spyOn(browser, 'importAddress').mockImplementation(IMPORTS[answer]);
  const fetching = createFakeFetch();
  const map = Object.assign(new FakeMap(), {
    style: undefined as ReturnType<typeof createStyle> | undefined,
  });
  const errors: MapdockError[] = [];
  const ending = new AbortController();
  const { signal } = ending;
  const files = engineFiles('https://remote.example/releases/1.0.0-abc/');
  const onFailed = (error: MapdockError) => errors.push(error);
  const watch = watchLateModules({ map: map.asEngineMap, files, onFailed, signal });
  // Where the module is missing, a look at what the server gives in its place finds nothing either.
  const settle = async () => {
    await settlePromises();
    for (const address of fetching.waiting) await fetching.answer(address, { status: 404 });
  };
  map.isStyleThere = true;
  return { map, watch, errors, settle, ending };
}

const told = (errors: readonly MapdockError[]) => errors.map(({ code, details }) => [code, details]);
const lost = (name: string) => [
  'ENGINE_UNREACHABLE',
  { url: FOLDER + name, reason: 'the engine needs it for this map' },
];

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('mapdock.spellings')];
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a module that comes is waited for, and nothing is said', async () => {
  const { watch, errors, settle, map } = createWatch('there');
  logAnswer(`${FOLDER}hd.main.js`, 200);
  expect(watch.isPending).toBe(true);
  await settle();
  expect([watch.isPending, watch.hasFailed, errors, map.frames]).toEqual([false, false, [], 1]);
});

test('a module that does not come is named', async () => {
  const { watch, errors, settle } = createWatch('missing');
  logAnswer(`${FOLDER}standard.main.js`, 404);
  await settle();
  expect(told(errors)).toEqual([lost('standard.main.js')]);
  expect([watch.isPending, watch.hasFailed]).toEqual([false, true]);
});

test('a globe’s module that hangs is named after a while, and the map is drawn flat', async () => {
  const { map, watch, errors, settle } = createWatch('hangs');
  map.style = createStyle();
  map.fire('render');
  jest.advanceTimersByTime(TIMEOUT_MS - 1);
  await settle();
  expect([errors, watch.isPending]).toEqual([[], true]);
  jest.advanceTimersByTime(1);
  await settle();
  const details = { url: `${FOLDER}lite.main.js`, timeoutMs: TIMEOUT_MS };
  expect(told(errors)).toEqual([['ENGINE_TIMEOUT', details]]);
  expect(map.styleSettings).toEqual({ projection: 'mercator' });
});

test('after a failure the engine waits for the module no longer, and for all else as before', async () => {
  const { map, settle } = createWatch('hangs');
  const style = createStyle();
  map.style = style;
  map.fire('render');
  jest.advanceTimersByTime(TIMEOUT_MS);
  await settle();
  expect([style._drapingLoaded, style.imported._drapingLoaded]).toEqual([true, true]);
  expect([style.standIn.loaded(), style.real.loaded()]).toEqual([true, false]);
});

test.each([
  [NO_STANDARD, 'standard.main.js'],
  ['Could not load module for source type "batched-model".', 'standard.main.js'],
  ['Could not load module for source type "raster-array".', 'raster_array.main.js'],
  ['Standard module failed to load', 'standard.main.js'],
  ['HD module failed to load', 'hd.main.js'],
])('"%s" is told as %s that did not come, once', async (complaint, name) => {
  const { watch, errors, settle } = createWatch('missing');
  expect([watch.explains(complaint), watch.explains(complaint)]).toEqual([true, true]);
  expect(watch.isPending).toBe(true);
  await settle();
  expect(watch.explains(complaint)).toBe(true);
  expect(told(errors)).toEqual([lost(name)]);
});

test.each(['before', 'after'])(
  'an engine that complains %s the module is there lacks it all the same',
  async (order) => {
    const { watch, errors, settle } = createWatch('there');
    if (order === 'before') watch.explains(NO_STANDARD);
    else logAnswer(`${FOLDER}standard.main.js`, 200);
    await settle();
    if (order === 'after') watch.explains(NO_STANDARD);
    expect(told(errors)).toEqual([lost('standard.main.js')]);
    expect(watch.hasFailed).toBe(true);
  },
);

test('a stand-in that begins to load after the failure is not waited for either', async () => {
  const { map, watch, settle } = createWatch('missing');
  watch.explains(NO_STANDARD);
  await settle();
  const style = createStyle();
  map.style = style;
  watch.explains(NO_STANDARD);
  expect(style.standIn.loaded()).toBe(true);
});

test('any other complaint is not explained', () => {
  const { watch } = createWatch('missing');
  expect(watch.explains('Could not load model tree from https://maps.example/tree.glb')).toBe(false);
  expect(watch.isPending).toBe(false);
});

test('a map that is over hears nothing', async () => {
  const { watch, errors, settle, ending } = createWatch('missing');
  watch.explains(NO_STANDARD);
  ending.abort();
  await settle();
  expect(errors).toEqual([]);
});
