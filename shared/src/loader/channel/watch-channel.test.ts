/** @jest-environment jsdom */
import { CHECK_INTERVAL_MS, watchChannel } from './watch-channel.js';

const SECOND_MS = 1_000;

/** A page whose visibility a test changes. */
function createScene() {
  const page = document.implementation.createHTMLDocument();
  let visibilityState: DocumentVisibilityState = 'visible';
  Object.defineProperty(page, 'visibilityState', { get: () => visibilityState });
  let checks = 0;
  const end = watchChannel({ page, now: Date.now, check: () => void (checks += 1) });
  const show = (next: DocumentVisibilityState) => {
    visibilityState = next;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { show, end, pass: (ms: number) => jest.advanceTimersByTime(ms), count: () => checks };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('checks once a minute while the page is visible', () => {
  const { pass, count } = createScene();
  pass(CHECK_INTERVAL_MS - 1);
  expect(count()).toBe(0);
  pass(1);
  expect(count()).toBe(1);
  pass(5 * CHECK_INTERVAL_MS);
  expect(count()).toBe(6);
});

test('does not check while the page is hidden, and at once when it is visible again', () => {
  const { show, pass, count } = createScene();
  show('hidden');
  pass(10 * CHECK_INTERVAL_MS);
  expect(count()).toBe(0);
  show('visible');
  pass(0);
  expect(count()).toBe(1);
});

test('checks at most once a minute, however often the page is left', () => {
  const { show, pass, count } = createScene();
  for (let times = 0; times < 50; times += 1) {
    show('hidden');
    show('visible');
    pass(SECOND_MS);
  }
  expect(count()).toBe(0);
  pass(10 * SECOND_MS);
  expect(count()).toBe(1);
});

test('does not check after the end', () => {
  const { end, show, pass, count } = createScene();
  end();
  show('hidden');
  show('visible');
  pass(2 * CHECK_INTERVAL_MS);
  expect(count()).toBe(0);
});

test('continues to check after the clock was set back', () => {
  const { show, pass, count } = createScene();
  jest.setSystemTime(Date.now() - 1_000 * CHECK_INTERVAL_MS);
  show('hidden');
  show('visible');
  pass(CHECK_INTERVAL_MS);
  expect(count()).toBe(1);
});
