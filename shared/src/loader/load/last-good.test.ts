/** @jest-environment jsdom */
/** Tests of what a device loads when the newest release is not available. */
import { MapdockError } from '../../errors/errors.js';
import type { ChannelPointer } from '../../release/release-documents.js';
import { TIME_LIMITS } from '../network/time-limits.js';
import { createLoadScene, type Setting } from '../../testing/create-load-scene.js';
import { fetchedPointer } from '../../testing/fake-channel.js';
import type { Answer } from '../../testing/fake-server.js';
import { CHANNEL_URL, createPointer } from '../../testing/sample-pointer.js';
import { createDeviceMemory } from '../storage/device-memory.js';
import { createReleaseMemory } from '../release/release-memory.js';
import { parseReleaseRecord } from '../release/release-record.js';

const GOOD = '1.2.3-0123456789abcdef';
const BAD = '1.2.4-00000000000000bb';
const BAD_ENTRY = `https://maps.example/releases/${BAD}/remoteEntry.js`;

const good = createPointer();
const bad = (more: Partial<ChannelPointer> = {}): ChannelPointer => ({
  ...createPointer({ releaseId: BAD, url: `../releases/${BAD}/` }),
  sequence: 8,
  ...more,
});
const threw = new MapdockError('REMOTE_THREW', { url: BAD_ENTRY, reason: 'boom' });

/** A device on which the good release has been ready, and a channel that answers as the test sets it. */
function createScene(channel: Answer | undefined, setting: Setting = {}) {
  const memory = createReleaseMemory(
    createDeviceMemory(CHANNEL_URL, 'releases', parseReleaseRecord),
    Date.now,
  );
  memory.noteGood(GOOD, fetchedPointer(good));
  const answers = { [CHANNEL_URL]: channel as never, [BAD_ENTRY]: { status: 404 } };
  return createLoadScene({
    brokenEntry: BAD_ENTRY,
    ...setting,
    memory,
    answers: { ...answers, ...setting.answers },
  });
}

beforeEach(() => localStorage.clear());

const shows = (code: string) => ({
  ok: true,
  value: { release: { releaseId: GOOD }, fallback: { code }, isFromStorage: true },
});

test.each([
  ['is out of reach', undefined, 'REMOTE_UNREACHABLE'],
  ['answers with an error', { status: 503 }, 'REMOTE_UNREACHABLE'],
  ['sends something else', { type: 'text/html', body: '<!doctype html>' }, 'REMOTE_WRONG_CONTENT'],
  ['sends a pointer that is not valid', { body: {} }, 'REMOTE_INVALID'],
  ['names a release that is not complete', { body: bad() }, 'REMOTE_INCOMPLETE'],
  [
    'names a release for another contract',
    { body: bad({ release: { ...bad().release, contract: '9.0.0' } }) },
    'CONTRACT_MISMATCH',
  ],
] as const)('loads the last good release, in one attempt, if the channel %s', async (_name, answer, code) => {
  expect(await createScene(answer).load()).toMatchObject(shows(code));
});

test('does not wait long for a channel that hangs', async () => {
  jest.useFakeTimers();
  const outcome = createScene('hang').load();
  await jest.advanceTimersByTimeAsync(TIME_LIMITS.pointerWithFallback);
  jest.useRealTimers();
  expect(await outcome).toMatchObject(shows('REMOTE_TIMEOUT'));
});

test('waits the full time for a channel that hangs if the last good release cannot be used', async () => {
  jest.useFakeTimers();
  const scene = createScene('hang');
  const misfit = createPointer({ contract: '9.0.0' });
  scene.memory.noteGood(GOOD, fetchedPointer(misfit));
  const outcome = scene.load();
  await jest.advanceTimersByTimeAsync(TIME_LIMITS.pointer);
  jest.useRealTimers();
  expect(await outcome).toMatchObject({ ok: false, error: { details: { timeoutMs: TIME_LIMITS.pointer } } });
});

test('reports no fallback if the newest release is the good one', async () => {
  expect(await createScene({ body: good }).load()).toMatchObject({
    ok: true,
    value: { fallback: undefined },
  });
});

test('distinguishes the release that the channel names beside a canary from a stored one', async () => {
  const canary = { percent: 100, release: bad().release };
  expect(await createScene({ body: { ...good, canary } }).load()).toMatchObject({
    ok: true,
    value: { release: { releaseId: GOOD }, fallback: { code: 'REMOTE_INCOMPLETE' }, isFromStorage: false },
  });
});

test('skips a release that failed here, and reports why', async () => {
  const scene = createScene({ body: bad() });
  scene.memory.noteFailure(BAD, threw);
  expect(await scene.load()).toMatchObject(shows('REMOTE_THREW'));
  expect(scene.ran.filter((url) => url === BAD_ENTRY)).toEqual([]);
});

test('counts the failure of a broken release, but not that of a server out of reach', async () => {
  const broken = createScene({ body: bad() });
  await broken.load();
  expect(broken.memory.refusalOf(BAD)?.code).toBe('REMOTE_INCOMPLETE');
  localStorage.clear();
  const away = createScene({ body: bad() }, { answers: { [BAD_ENTRY]: { status: 503 } } });
  expect(await away.load()).toMatchObject(shows('REMOTE_UNREACHABLE'));
  expect(away.memory.refusalOf(BAD)).toBeUndefined();
});

test('never loads a release that was withdrawn, and removes it', async () => {
  const scene = createScene({ body: bad({ withdrawn: [GOOD] }) });
  expect(await scene.load()).toMatchObject({ ok: false, error: { code: 'REMOTE_INCOMPLETE' } });
  expect(scene.memory.lastGood).toBeUndefined();
});

test('loads a canary that was good without the channel', async () => {
  const scene = createScene(undefined);
  const pointer = { ...bad(), canary: { percent: 100, release: good.release } };
  scene.memory.noteGood(GOOD, fetchedPointer(pointer));
  expect(await scene.load()).toMatchObject(shows('REMOTE_UNREACHABLE'));
});

test('ignores a stored pointer that is not valid', async () => {
  const scene = createScene(undefined);
  scene.memory.noteGood(GOOD, { ...fetchedPointer(), document: { release: 'mine' } });
  expect(await scene.load()).toMatchObject({ ok: false, error: { code: 'REMOTE_UNREACHABLE' } });
  expect(scene.ran).toEqual([]);
});

test('ignores a stored pointer from an origin that is no longer allowed', async () => {
  const scene = createScene({ status: 503 });
  scene.memory.noteGood(GOOD, {
    ...fetchedPointer(),
    url: 'https://elsewhere.example/channels/production.json',
  });
  expect(await scene.load()).toMatchObject({ ok: false, error: { code: 'REMOTE_UNREACHABLE' } });
  expect(scene.ran).toEqual([]);
});
