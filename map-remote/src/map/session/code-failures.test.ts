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

const unreachable = () =>
  new MapdockError('REMOTE_UNREACHABLE', { url: 'https://remote.example/a.js', reason: 'offline' });
const lost = (): MapdockError =>
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

/** A drawn map without a part, whose chunk answers when the test says so. */
async function createWaiting(name: string) {
  const [part, changes, prepare] = PARTS[name]!;
  prepare?.();
  jest.spyOn(part, 'code', 'get').mockReturnValue(undefined);
  const importCode = part.load.bind(part);
  // Some parts are requested twice: early, and by the map.
  const waiting: ((outcome: Result<unknown>) => void)[] = [];
  const answer = (outcome: Result<unknown>) => waiting.splice(0).forEach((resolve) => resolve(outcome));
  const load = jest
    .spyOn(part, 'load')
    .mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
  const mounted = createMounted(createConfig(changes), part === HOST_CODE ? { onEngine: () => {} } : {});
  const stopListening = part === GESTURES ? mounted.handle.on('mapwheel', () => {}) : undefined;
  await mounted.loadAll();
  await mounted.settle();
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
    fail: (error = lost()) => mounted.settleIfDrawn(() => answer({ ok: false, error })),
    come: async () => {
      const code = await importCode();
      await mounted.settleIfDrawn(() => answer(code));
    },
  };
}

/** Such a map, after its chunk did not come. */
async function createLacking(name: string) {
  const waiting = await createWaiting(name);
  await waiting.fail();
  expect(waiting.handle.status).toMatchObject({ name: 'degraded', errors: [{ code: 'REMOTE_TIMEOUT' }] });
  waiting.forget();
  return waiting;
}

test.each(Object.keys(PARTS))('a map whose last part are %s is ready when they come', async (name) => {
  const { come, handle } = await createWaiting(name);
  await come();
  expect(handle.status.name).toBe('ready');
});

test('a camera whose control is no longer wanted as it comes leaves the map ready', async () => {
  const { come, handle } = await createWaiting('a controlled camera');
  handle.update(createConfig());
  expect(handle.status.name).toBe('loading');
  await come();
  expect(handle.status.name).toBe('ready');
});

test('gestures that load as somebody asks for a retry do not delay it', async () => {
  scaleMap();
  jest.spyOn(POINTER, 'code', 'get').mockReturnValue(undefined);
  jest.spyOn(POINTER, 'load').mockResolvedValueOnce({ ok: false, error: lost() });
  const { come, handle, settle } = await createWaiting('gestures');
  expect(handle.status.name).toBe('degraded');
  handle.retry();
  await settle();
  expect(handle.status.name).toBe('loading');
  await come();
  expect(handle.status.name).toBe('ready');
});

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
    // The status becomes `ready` only after a frame with the loaded code.
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

test('a missing file is listed once, with the reason of the last attempt', async () => {
  const { wait, fail, come, handle, statuses } = await createLacking('gestures');
  const codes = () => handle.status.name === 'degraded' && handle.status.errors.map(({ code }) => code);
  await wait(FIRST_MS);
  await fail(unreachable());
  expect([codes(), new Set(statuses())]).toEqual([['REMOTE_UNREACHABLE'], new Set(['degraded'])]);
  await wait(SECOND_MS);
  await come();
  expect(handle.status.name).toBe('ready');
});

test('code that nothing needs any more is not missing after the next retry', async () => {
  const { handle, wait, loads, stopListening } = await createLacking('gestures');
  const before = loads();
  stopListening?.();
  await wait(FIRST_MS);
  expect([handle.status.name, loads()]).toEqual(['ready', before]);
});
