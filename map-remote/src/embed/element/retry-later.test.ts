import { createFakeReleases } from '@mapdock/shared/testing/create-fake-releases';
import {
  createError,
  HOST_CONFIG_UNREACHABLE,
  MAP_FAILED,
  REMOTE_UNREACHABLE,
} from '@mapdock/shared/error-parts';
import type { ReleaseSource } from '../loading/find-releases.js';
import { retryLater, type Failure } from './retry-later.js';

const MINUTE_MS = 60_000;
const url = 'https://maps.example/';
const UNREACHABLE = createError(REMOTE_UNREACHABLE, { url, reason: 'no answer' });
const NO_DOCUMENT = createError(HOST_CONFIG_UNREACHABLE, { url, reason: 'no answer' });
const BROKEN = createError(MAP_FAILED, { reason: 'no luck' });

function createFailure(error: Failure['error'], { hasLoader = true } = {}) {
  const { releases, listeners, advise } = createFakeReleases(() => ({}) as never);
  const waiting: (() => void)[] = [];
  const source: ReleaseSource = {
    find: () => new Promise(() => {}),
    onceArrived: (listener) => void waiting.push(listener),
  };
  const restart = jest.fn();
  const ending = new AbortController();
  retryLater({ error, releases: hasLoader ? releases : undefined, source }, restart, ending.signal);
  return { restart, ending, waiting, listeners, notify: () => advise({ name: 'stay' }) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['the loader', UNREACHABLE, false],
  ['a config document', NO_DOCUMENT, true],
])('requests %s again after a minute, unless the map has ended', (_what, error, hasLoader) => {
  const { restart } = createFailure(error, { hasLoader });
  const ended = createFailure(error, { hasLoader });
  ended.ending.abort();
  jest.advanceTimersByTime(MINUTE_MS - 1);
  expect(restart).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect([restart.mock.calls.length, ended.restart.mock.calls.length]).toEqual([1, 0]);
});

test('leaves a release to the loader, and starts again once that has one', () => {
  const { restart, notify, ending, listeners } = createFailure(UNREACHABLE);
  jest.advanceTimersByTime(MINUTE_MS);
  expect(restart).not.toHaveBeenCalled();
  notify();
  expect(restart).toHaveBeenCalledTimes(1);
  ending.abort();
  expect(listeners.size).toBe(0);
});

test('starts again when the network is back, or when another map of the page got the loader', () => {
  const { restart, waiting, ending } = createFailure(UNREACHABLE, { hasLoader: false });
  dispatchEvent(new Event('online'));
  waiting[0]?.();
  expect(restart).toHaveBeenCalledTimes(2);
  ending.abort();
  dispatchEvent(new Event('online'));
  expect(restart).toHaveBeenCalledTimes(2);
});

test('does not start a map again that failed for another reason', () => {
  const { restart, waiting, notify } = createFailure(BROKEN);
  dispatchEvent(new Event('online'));
  notify();
  jest.advanceTimersByTime(MINUTE_MS);
  expect([restart.mock.calls.length, waiting]).toEqual([0, []]);
});
