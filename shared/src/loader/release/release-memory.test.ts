/** @jest-environment jsdom */
import { MapdockError } from '../../errors/errors.js';
import { ERROR_CODES } from '../../errors/error-details.js';
import { createPointer } from '../../testing/sample-pointer.js';
import { createDeviceMemory } from '../storage/device-memory.js';
import { isReleaseFault } from './release-faults.js';
import { NO_DEVICE_MEMORY } from '../storage/device-memory.js';
import { createReleaseMemory } from './release-memory.js';
import { parseReleaseRecord } from './release-record.js';

const CHANNEL_URL = 'https://maps.example/channels/production.json';
const ID = '1.2.3-0123456789abcdef';
const OTHER_ID = '1.2.4-0123456789abcdef';
const HOUR_MS = 3_600_000;
const threw = new MapdockError('REMOTE_THREW', { url: 'https://maps.example/', reason: 'boom' });
const unreachable = new MapdockError('REMOTE_UNREACHABLE', { url: CHANNEL_URL, reason: 'no answer' });
const source = { pointer: createPointer(), document: createPointer(), url: CHANNEL_URL };

/** A device that is visited several times, with a clock that the test moves. */
function createScene() {
  let time = 1_700_000_000_000;
  const device = createDeviceMemory(CHANNEL_URL, 'releases', parseReleaseRecord);
  return { visit: () => createReleaseMemory(device, () => time), wait: (ms: number) => void (time += ms) };
}

beforeEach(() => localStorage.clear());

test('skips a release for the rest of the page after one failure of its own', () => {
  const { visit } = createScene();
  const memory = visit();
  memory.noteFailure(ID, threw);
  expect(memory.refusalOf(ID)).toMatchObject({ code: 'REMOTE_THREW', message: threw.message });
  expect(memory.refusalOf(OTHER_ID)).toBeUndefined();
  expect(visit().refusalOf(ID)).toBeUndefined();
});

test('skips a release that failed twice, for a day', () => {
  const { visit, wait } = createScene();
  visit().noteFailure(ID, threw);
  visit().noteFailure(ID, threw);
  expect(visit().refusalOf(ID)).toMatchObject({ code: 'REMOTE_THREW', isRemembered: true });
  wait(23 * HOUR_MS);
  expect(visit().refusalOf(ID)).toBeDefined();
  wait(HOUR_MS);
  expect(visit().refusalOf(ID)).toBeUndefined();
});

test('forgets a failure after a day, so that it is never the first of two', () => {
  const { visit, wait } = createScene();
  visit().noteFailure(ID, threw);
  wait(24 * HOUR_MS);
  visit().noteFailure(ID, threw);
  expect(visit().refusalOf(ID)).toBeUndefined();
});

test('tells a failure of this page from those of earlier ones', () => {
  const { visit } = createScene();
  visit().noteFailure(ID, threw);
  const memory = visit();
  memory.noteFailure(ID, threw);
  expect(memory.refusalOf(ID)?.isRemembered).toBeUndefined();
  expect(visit().refusalOf(ID)?.isRemembered).toBe(true);
});

test('skips nothing for ever because a clock was set back', () => {
  const { visit, wait } = createScene();
  visit().noteFailure(ID, threw);
  visit().noteFailure(ID, threw);
  wait(-HOUR_MS);
  expect(visit().refusalOf(ID)).toBeUndefined();
});

test('does not count network failures against a release', () => {
  const { visit } = createScene();
  const memory = visit();
  memory.noteFailure(ID, unreachable);
  memory.noteFailure(ID, unreachable);
  expect(memory.hasFailedHere(ID)).toBe(true);
  expect(memory.refusalOf(ID)).toBeUndefined();
  expect(visit().refusalOf(ID)).toBeUndefined();
});

test('skips a release that is ready on each visit and fails after it', () => {
  const { visit, wait } = createScene();
  for (let times = 0; times < 2; times += 1) {
    const memory = visit();
    memory.noteGood(ID, source);
    memory.noteFailure(ID, threw);
  }
  expect(visit().refusalOf(ID)).toMatchObject({ code: 'REMOTE_THREW' });
  wait(24 * HOUR_MS);
  expect(visit().refusalOf(ID)).toBeUndefined();
});

test('retains the last good release when one that has failed recently is ready', () => {
  const { visit, wait } = createScene();
  visit().noteGood(OTHER_ID, source);
  visit().noteFailure(ID, threw);
  visit().noteGood(ID, source);
  expect(visit().lastGood?.releaseId).toBe(OTHER_ID);
  wait(24 * HOUR_MS);
  visit().noteGood(ID, source);
  expect(visit().lastGood?.releaseId).toBe(ID);
});

test('has a release that failed as the last good one if there is no other', () => {
  const { visit } = createScene();
  visit().noteFailure(ID, threw);
  visit().noteGood(ID, source);
  expect(visit().lastGood?.releaseId).toBe(ID);
});

test('stores the whole pointer of the last good release', () => {
  const { visit } = createScene();
  visit().noteGood(ID, source);
  expect(visit().lastGood).toEqual({ releaseId: ID, document: source.document, url: CHANNEL_URL });
});

test('removes the last good release when it is withdrawn', () => {
  const { visit } = createScene();
  visit().noteGood(ID, source);
  visit().noteWithdrawn([OTHER_ID]);
  expect(visit().lastGood).toBeDefined();
  visit().noteWithdrawn([OTHER_ID, ID]);
  expect(visit().lastGood).toBeUndefined();
});

test('assigns a device a permanent id', () => {
  const { visit } = createScene();
  const { deviceId } = visit();
  expect(deviceId).toMatch(/^[0-9a-f]{32}$/);
  visit().noteFailure(ID, threw);
  expect(visit().deviceId).toBe(deviceId);
  localStorage.clear();
  expect(visit().deviceId).not.toBe(deviceId);
});

test('starts empty where nothing can be stored, or where the stored value is not ours', () => {
  const memory = createReleaseMemory(NO_DEVICE_MEMORY, Date.now);
  memory.noteGood(ID, source);
  expect([memory.deviceId, memory.lastGood]).toEqual([undefined, undefined]);
  for (const value of [null, 'text', [], { failures: 3 }, { failures: {}, lastGood: { url: 'x' } }]) {
    expect(parseReleaseRecord(value)).toBeUndefined();
  }
});

test('counts against a release the failures that another one could fix, and no others', () => {
  const faults = ERROR_CODES.filter((code) => isReleaseFault({ code } as MapdockError));
  expect(faults.toSorted()).toEqual([
    'MAP_FAILED',
    'REMOTE_INCOMPLETE',
    'REMOTE_INTEGRITY_FAILED',
    'REMOTE_INVALID',
    'REMOTE_THREW',
  ]);
});
