import { MapdockError, type MapConfig, type Result } from '@mapdock/shared';
import type { LateChunk } from '../../chunks/late-chunk.js';
import { createConfig, createLayer, createSource } from '../../testing/create-config.js';
import { createMounted, prepareMounted } from '../../testing/create-mounted.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { CAMERA_CONTROL } from '../camera/late-camera-control.js';
import { CONTENT } from '../content/late-content.js';
import { CONTROLS_CODE } from '../controls/late-controls.js';
import { HOST_CODE } from '../host-code/late-host-code.js';
import { OVERLAYS } from '../overlays/late-overlays.js';
import { POINTER } from '../page/place-pointer.js';
import { FEATURE_LIST } from '../selection/late-feature-list.js';
import { GESTURES } from '../selection/sync-gestures.js';
import { BASE_MAP } from '../style/base-map/late-base-map.js';

/** The waits before the first two retries, with `Math.random` in the middle. */
const [FIRST_MS, SECOND_MS] = [5_000, 10_000];

const lost = () =>
  new MapdockError('REMOTE_TIMEOUT', { url: 'https://remote.example/a.js', timeoutMs: 10_000 });

prepareMounted();
beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0.5));
afterEach(() => jest.restoreAllMocks());

const DATA = { sources: { places: createSource() }, layers: [createLayer('a')] };
/** The page shows the map at another size than that of its layout. */
const scaleMap = () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
};

const PARTS: Record<string, [LateChunk<unknown>, Partial<MapConfig>, (() => void)?]> = {
  'its content': [CONTENT, DATA],
  'changes of its base map': [BASE_MAP, { styleLayers: { water: { layout: { visibility: 'none' } } } }],
  controls: [CONTROLS_CODE, { controls: { scale: true } }],
  markers: [OVERLAYS, { markers: [{ id: 'm', position: [10, 48], label: 'Hall' }] }],
  'a controlled camera': [CAMERA_CONTROL, { camera: { center: [5, 6], zoom: 3, controlled: true } }],
  'the list of features': [FEATURE_LIST, { ...DATA, accessibility: { featureList: { layerIds: ['a'] } } }],
  "the host's code": [HOST_CODE, {}],
  gestures: [GESTURES, {}],
  'places of the pointer': [POINTER, {}, scaleMap],
};

/** A drawn map without a part, whose chunk did not come, and answers from now on when the test says so. */
async function createLacking(name: string) {
  const [part, changes, prepare] = PARTS[name]!;
  prepare?.();
  jest.spyOn(part, 'code', 'get').mockReturnValue(undefined);
  const importCode = part.load.bind(part);
  const load = jest.spyOn(part, 'load').mockImplementation(async () => ({ ok: false, error: lost() }));
  const mounted = createMounted(createConfig(changes), part === HOST_CODE ? { onEngine: () => {} } : {});
  const stopListening = part === GESTURES ? mounted.handle.on('mapwheel', () => {}) : undefined;
  await mounted.loadAll();
  await mounted.settle();
  expect(mounted.handle.status).toMatchObject({ name: 'degraded', errors: [{ code: 'REMOTE_TIMEOUT' }] });
  let answer: (outcome: Result<unknown>) => void = () => {};
  load.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  mounted.forget();
  const loads = () => load.mock.calls.length;
  const wait = async (ms: number) => {
    jest.advanceTimersByTime(ms);
    await settlePromises();
    await mounted.settle();
  };
  return {
    ...mounted,
    stopListening,
    loads,
    wait,
    fail: async () => {
      answer({ ok: false, error: lost() });
      await settlePromises();
      await mounted.settle();
    },
    come: async () => {
      answer(await importCode());
      await settlePromises();
      await mounted.settle();
    },
  };
}

test.each(Object.keys(PARTS))(
  'the map stays degraded while it requests %s again by itself, until that has come',
  async (name) => {
    const { wait, fail, come, loads, statuses, errors, handle } = await createLacking(name);
    const before = loads();
    await wait(FIRST_MS);
    expect([loads() - before, statuses()]).toEqual([1, []]);
    await fail();
    await wait(SECOND_MS);
    expect([loads() - before, statuses(), errors()]).toEqual([2, [], []]);
    await come();
    expect(handle.status.name).toBe('ready');
    // What has come is drawn before the map is ready.
    expect(statuses()).toEqual(['tiles', 'ready']);
  },
);

test.each(Object.keys(PARTS))('a retry that somebody asked for loads %s', async (name) => {
  const { fail, come, handle, statuses, errors, settle } = await createLacking(name);
  handle.retry();
  await settle();
  expect([handle.status.name, statuses()]).toEqual(['loading', ['tiles']]);
  await fail();
  expect([statuses(), errors()]).toEqual([['tiles', 'degraded'], ['REMOTE_TIMEOUT']]);
  handle.retry();
  await come();
  expect([handle.status.name, statuses().includes('ready')]).toEqual(['ready', true]);
});

test('code that nothing needs any more is not missing after the next retry', async () => {
  const { handle, wait, loads, stopListening } = await createLacking('gestures');
  const before = loads();
  stopListening?.();
  await wait(FIRST_MS);
  expect([handle.status.name, loads()]).toEqual(['ready', before]);
});
