import { visibleTimeout } from './visible-timeout.js';

function createCounter() {
  const counter = { calls: 0 };
  return { counter, cancel: visibleTimeout(1000, () => (counter.calls += 1)) };
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
}

beforeEach(() => {
  jest.useFakeTimers();
  setHidden(false);
});
afterEach(() => jest.useRealTimers());

test('calls once when the time is over', () => {
  const { counter } = createCounter();
  jest.advanceTimersByTime(999);
  expect(counter.calls).toBe(0);
  jest.advanceTimersByTime(5000);
  expect(counter.calls).toBe(1);
});

test('a page in the background gets the whole time again', () => {
  const { counter } = createCounter();
  setHidden(true);
  jest.advanceTimersByTime(5500);
  setHidden(false);
  jest.advanceTimersByTime(499);
  expect(counter.calls).toBe(0);
  jest.advanceTimersByTime(1);
  expect(counter.calls).toBe(1);
});

test('after cancelling it never calls, not in the background either', () => {
  const { counter, cancel } = createCounter();
  setHidden(true);
  jest.advanceTimersByTime(1500);
  cancel();
  setHidden(false);
  jest.advanceTimersByTime(5000);
  expect(counter.calls).toBe(0);
});
