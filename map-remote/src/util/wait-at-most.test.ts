import { waitAtMost } from './wait-at-most.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('returns the value that arrives in time, and leaves no timer', async () => {
  await expect(waitAtMost(1000, Promise.resolve('value'))).resolves.toBe('value');
  expect(jest.getTimerCount()).toBe(0);
});

test('fails as the promise does, and leaves no timer', async () => {
  await expect(waitAtMost(1000, Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(jest.getTimerCount()).toBe(0);
});

test('returns nothing when the time is over', async () => {
  const waiting = waitAtMost(1000, new Promise<string>(() => {}));
  jest.advanceTimersByTime(1000);
  await expect(waiting).resolves.toBeUndefined();
});

test('a rejection that is too late is ignored', async () => {
  let fail = (_: Error) => {};
  const waiting = waitAtMost(1000, new Promise<string>((_resolve, reject) => (fail = reject)));
  jest.advanceTimersByTime(1000);
  await waiting;
  fail(new Error('late'));
  // An unhandled rejection would fail the test run.
  await Promise.resolve();
});
