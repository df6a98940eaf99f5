import type { MapdockError } from '@mapdock/shared';
import { fakeBrowser } from '../../testing/import-address.js';
import { engineFiles } from '../../engine/engine-module.js';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import {
  createFakeStyle,
  failedSources,
  isWaitingForDraping,
  type FakeStyle,
} from '../../testing/fakes/fake-engine-internals.js';
import { createFakeFetch, settlePromises } from '../../testing/fakes/fake-fetch.js';
import { logAnswer } from '../../testing/install-browser-parts.js';
import { watchLateModules } from './watch-late-modules.js';

const TIMEOUT_MS = 10_000;
const FOLDER = 'https://remote.example/engine/mapbox-gl/3.0.0/';
const NO_STANDARD = new Error('Could not load module for source type "model".');
const STUMBLE = new TypeError("Cannot destructure property 'klass' of 'registry[name]' as it is undefined.");

type Answer = 'there' | 'missing' | 'hangs';
const IMPORTS: Record<Answer, () => Promise<unknown>> = {
  there: async () => ({}),
  missing: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  hangs: () => new Promise(() => {}),
};

/** A style with a stand-in for a source whose module is loading, that imports a globe's style. */
function createStyle() {
  const models = { type: 'model', isStandIn: true, loaded: () => false };
  const base = { type: 'vector', loaded: () => false };
  const imported = createFakeStyle({ waitsForDraping: true });
  const style = createFakeStyle({ sources: { models, base }, imports: [imported], waitsForDraping: true });
  return { style, imported };
}

function createWatch(answer: Answer) {
  jest.spyOn(fakeBrowser, 'importAddress').mockImplementation(IMPORTS[answer]);
  const fetching = createFakeFetch();
  const map = Object.assign(new FakeMap(), {
    style: undefined as FakeStyle | undefined,
  });
  const errors: MapdockError[] = [];
  const ending = new AbortController();
  const { signal } = ending;
  const files = engineFiles('https://remote.example/releases/1.0.0-abc/');
  const onFailed = (error: MapdockError) => errors.push(error);
  const onFurther = jest.fn();
  const watch = watchLateModules({ map: map.asEngineMap, files, onFailed, onFurther, signal });
  // If the module is missing, the server has nothing in its place either.
  const settle = async () => {
    await settlePromises();
    for (const address of fetching.waiting) await fetching.answer(address, { status: 404 });
  };
  map.hasStyle = true;
  return { map, watch, errors, onFurther, settle, ending };
}

const codesOf = (errors: readonly MapdockError[]) => errors.map(({ code, details }) => [code, details]);
const lost = (name: string, reason = 'the server answered 404') => [
  'ENGINE_UNREACHABLE',
  { url: FOLDER + name, reason },
];

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('mapdock.spellings')];
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a module that arrives is waited for, and nothing is reported', async () => {
  const { watch, errors, onFurther, settle, map } = createWatch('there');
  logAnswer(`${FOLDER}hd.main.js`, 200);
  expect(onFurther).toHaveBeenCalledTimes(1);
  expect(watch.isPending).toBe(true);
  await settle();
  expect([watch.isPending, watch.hasFailed, errors, map.frames]).toEqual([false, false, [], 1]);
});

test.each<[Answer, boolean]>([
  ['there', true],
  ['missing', false],
])('the module for what is not flat is there only when it has arrived: %s', async (answer, expected) => {
  const { watch, onFurther, settle } = createWatch(answer);
  expect(watch.isLiteThere).toBe(false);
  logAnswer(`${FOLDER}lite.main.js`, 200);
  await settle();
  expect(watch.isLiteThere).toBe(expected);
  expect(onFurther).not.toHaveBeenCalled();
});

test('a module that does not arrive is named', async () => {
  const { watch, errors, settle } = createWatch('missing');
  logAnswer(`${FOLDER}standard.main.js`, 404);
  await settle();
  expect(codesOf(errors)).toEqual([lost('standard.main.js')]);
  expect([watch.isPending, watch.hasFailed]).toEqual([false, true]);
});

test('a globe’s module that hangs is named after a while, and the map is drawn flat', async () => {
  const { map, watch, errors, settle } = createWatch('hangs');
  map.style = createFakeStyle({ waitsForDraping: true });
  map.fire('render');
  jest.advanceTimersByTime(TIMEOUT_MS - 1);
  await settle();
  expect([errors, watch.isPending]).toEqual([[], true]);
  jest.advanceTimersByTime(1);
  await settle();
  const details = { url: `${FOLDER}lite.main.js`, timeoutMs: TIMEOUT_MS };
  expect(codesOf(errors)).toEqual([['ENGINE_TIMEOUT', details]]);
  expect(map.styleSettings).toEqual({ projection: 'mercator' });
});

test('after a failure the engine does not wait for the module any more, and for all else as before', async () => {
  const { map, settle } = createWatch('hangs');
  const { style, imported } = createStyle();
  map.style = style;
  map.fire('render');
  jest.advanceTimersByTime(TIMEOUT_MS);
  await settle();
  expect([style, imported].map(isWaitingForDraping)).toEqual([false, false]);
  expect(failedSources(style)).toEqual(['models']);
});

test('an error of the engine is reported as the file that did not arrive, once', async () => {
  const { watch, errors, settle } = createWatch('missing');
  expect([watch.claim(NO_STANDARD), watch.claim(NO_STANDARD)]).toEqual([true, true]);
  expect(watch.isPending).toBe(true);
  await settle();
  expect(watch.claim(NO_STANDARD)).toBe(true);
  expect(codesOf(errors)).toEqual([lost('standard.main.js')]);
});

test.each(['before', 'after'])(
  'an engine that fires an error %s the module is loaded lacks it all the same',
  async (order) => {
    const { watch, errors, settle } = createWatch('there');
    if (order === 'before') watch.claim(NO_STANDARD);
    else logAnswer(`${FOLDER}standard.main.js`, 200);
    await settle();
    if (order === 'after') watch.claim(NO_STANDARD);
    expect(codesOf(errors)).toEqual([lost('standard.main.js', 'the engine needs it for this map')]);
    expect(watch.hasFailed).toBe(true);
  },
);

test('a stand-in that begins to load after the failure is not waited for either', async () => {
  const { map, watch, settle } = createWatch('missing');
  watch.claim(NO_STANDARD);
  await settle();
  const { style } = createStyle();
  map.style = style;
  watch.claim(NO_STANDARD);
  expect(failedSources(style)).toEqual(['models']);
});

test('any other error is not explained', () => {
  const { watch } = createWatch('missing');
  expect(watch.claim(new Error('The layer "a" does not exist'))).toBe(false);
  expect(watch.isPending).toBe(false);
});

describe('a tile that can’t be read', () => {
  function createTile(answer: Answer) {
    const made = createWatch(answer);
    let calls = 0;
    return {
      ...made,
      takeTile: (error: Error = STUMBLE) => made.watch.claim(error, () => (calls += 1)),
      count: () => calls,
    };
  }

  test('is requested again when the module that it needs is loaded', async () => {
    const { watch, errors, settle, takeTile, count } = createTile('there');
    logAnswer(`${FOLDER}hd.main.js`, 200);
    expect(takeTile()).toBe(true);
    await settle();
    expect([count(), errors, watch.hasFailed]).toEqual([1, [], false]);
  });

  test('is reported by the missing module alone', async () => {
    const { errors, settle, takeTile, count } = createTile('missing');
    logAnswer(`${FOLDER}hd.main.js`, 404);
    expect(takeTile()).toBe(true);
    await settle();
    expect(takeTile()).toBe(true);
    expect([count(), codesOf(errors)]).toEqual([0, [lost('hd.main.js')]]);
  });

  test('is a failure of its own where no module is missing', () => {
    expect(createTile('there').takeTile()).toBe(false);
  });

  test.each([
    new TypeError('Failed to fetch https://maps.example/1/0/0.pbf'),
    new Error('Unimplemented type: 4'),
  ])('for another reason is a failure of its own: %s', (error) => {
    const { takeTile } = createTile('hangs');
    logAnswer(`${FOLDER}hd.main.js`, 200);
    expect(takeTile(error)).toBe(false);
  });
});

test('nothing is reported to a map that has ended', async () => {
  const { watch, errors, settle, ending } = createWatch('missing');
  watch.claim(NO_STANDARD);
  ending.abort();
  await settle();
  expect(errors).toEqual([]);
});
