import { MapdockError } from '../../errors/errors.js';
import { leavesTraces, retryPause } from './retry-policy.js';

const url = 'https://maps.example/';
const unreachable = new MapdockError('REMOTE_UNREACHABLE', { url, reason: 'no answer' });
const timeout = new MapdockError('REMOTE_TIMEOUT', { url, timeoutMs: 1 });

test.each([unreachable, timeout])('retries twice by itself after $code', (error) => {
  expect(retryPause(error, 1, 0)).toBeGreaterThan(0);
  expect(retryPause(error, 2, 0)).toBeGreaterThan(retryPause(error, 1, 0) ?? 0);
  expect(retryPause(error, 3, 0)).toBeUndefined();
});

test.each([
  new MapdockError('REMOTE_WRONG_CONTENT', { url, expected: 'JSON', actual: 'text/html' }),
  new MapdockError('REMOTE_INVALID', { url, problems: [] }),
  new MapdockError('REMOTE_THREW', { url, reason: 'boom' }),
  new MapdockError('REMOTE_INCOMPLETE', { url, missing: 'view.js' }),
  new MapdockError('REMOTE_ORIGIN_REFUSED', { url, allowed: [] }),
  new MapdockError('CONTRACT_MISMATCH', { host: '1.0.0', remote: '2.0.0' }),
])('does not retry by itself after $code', (error) => {
  expect(retryPause(error, 1, 0)).toBeUndefined();
});

test('suspects the cache after every failure but a server that did not answer', () => {
  expect(leavesTraces(unreachable)).toBe(false);
  expect(leavesTraces(timeout)).toBe(true);
  expect(leavesTraces(new MapdockError('REMOTE_THREW', { url, reason: 'boom' }))).toBe(true);
});

test('spreads the attempts of many pages', () => {
  expect(retryPause(timeout, 1, 0.9)).toBeGreaterThan(retryPause(timeout, 1, 0.1) ?? Infinity);
});
