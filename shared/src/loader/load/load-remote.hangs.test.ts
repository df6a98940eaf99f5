/** Tests of loads whose files hang; the tests advance the clock. */
import { MapdockError } from '../../errors/errors.js';
import { TIME_LIMITS } from '../network/time-limits.js';
import { createLoadScene, FOLDER, type Setting } from '../../testing/create-load-scene.js';
import { CHANNEL_URL, createPointer, ENTRY_URL } from '../../testing/sample-pointer.js';

const THREW = new MapdockError('REMOTE_THREW', { url: FOLDER, reason: 'boom' });
const failing = (code: string, details: object) => ({
  ok: false,
  error: expect.objectContaining({ code, details: expect.objectContaining(details) }),
});

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());

test.each(['hang', 'hang-in-body'] as const)(
  'stops waiting for a pointer in which the server answers "%s"',
  async (answer) => {
    const scene = createLoadScene({ answers: { [CHANNEL_URL]: answer } });
    const outcome = scene.load();
    await jest.advanceTimersByTimeAsync(TIME_LIMITS.pointer / 2);
    expect(scene.getAwaited()).toBe(CHANNEL_URL);
    await jest.advanceTimersByTimeAsync(TIME_LIMITS.pointer / 2);
    expect(await outcome).toEqual(failing('REMOTE_TIMEOUT', { timeoutMs: TIME_LIMITS.pointer }));
  },
);

const AFTER_A_THIRD_MS = TIME_LIMITS.code / 2;
const hashes = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `sha384-${'B'.repeat(64)}`]));
const ENGINE = ['mapbox-gl.js', 'core.js'].map((name) => `../../engine/mapbox-gl/3.4.5/${name}`);
const files = hashes('remoteEntry.js', 'common.js', 'view.js', 'view.css', 'contract.js', ...ENGINE);

test.each<[string, Setting, string]>([
  ['the first file of a load that hangs', { entry: 'hangs' }, `${FOLDER}mf-manifest.json`],
  [
    'a release file that hangs',
    {
      answers: {
        [CHANNEL_URL]: { body: createPointer({ files }) },
        [`${FOLDER}release.json`]: 'hang',
      },
    },
    `${FOLDER}release.json`,
  ],
  [
    'a file that hangs while the reason of a failure is looked for',
    { entry: 'refused', answers: { [ENTRY_URL]: 'hang' } },
    ENTRY_URL,
  ],
])('reports %s as awaited, and nothing once the attempt has ended', async (_what, setting, awaited) => {
  const scene = createLoadScene(setting);
  const outcome = scene.load();
  const share = setting.entry === 'refused' ? TIME_LIMITS.diagnosis / 2 : AFTER_A_THIRD_MS;
  await jest.advanceTimersByTimeAsync(share);
  expect(scene.getAwaited()).toBe(awaited);
  await jest.advanceTimersByTimeAsync(2 * TIME_LIMITS.code);
  await outcome;
  expect(scene.getAwaited()).toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
});

test('names a file that hangs while an attempt after a failure looks past the cache', async () => {
  const scene = createLoadScene({ isCacheSuspect: true, answers: { [`${FOLDER}view.js`]: 'hang' } });
  scene.memory.noteFailure(createPointer().release.releaseId, THREW);
  const outcome = scene.load();
  await jest.advanceTimersByTimeAsync(AFTER_A_THIRD_MS);
  expect(scene.getAwaited()).toBe(`${FOLDER}view.js`);
  await jest.advanceTimersByTimeAsync(TIME_LIMITS.code);
  await outcome;
  expect(scene.getAwaited()).toBeUndefined();
});

test('stops waiting for an entry that hangs', async () => {
  const scene = createLoadScene({ entry: 'hangs' });
  const outcome = scene.load();
  await jest.advanceTimersByTimeAsync(TIME_LIMITS.code);
  expect(await outcome).toEqual(failing('REMOTE_TIMEOUT', { timeoutMs: TIME_LIMITS.code }));
});

test('stops waiting for a chunk that hangs', async () => {
  const outcome = createLoadScene({ container: 'stalls' }).load();
  await jest.advanceTimersByTimeAsync(TIME_LIMITS.code);
  expect(await outcome).toEqual(failing('REMOTE_TIMEOUT', { timeoutMs: TIME_LIMITS.code }));
});

test('leaves no timer behind', async () => {
  await createLoadScene().load();
  await createLoadScene({ entry: 'refused', answers: { [ENTRY_URL]: { status: 404 } } }).load();
  expect(jest.getTimerCount()).toBe(0);
});
