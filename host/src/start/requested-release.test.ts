import { noteReleaseRequested, whenReleaseRequested } from './requested-release.js';

const LIMIT_MS = 100;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watch(firstScript: HTMLScriptElement | null = null) {
  const state = { isOver: false };
  void whenReleaseRequested(firstScript, LIMIT_MS).then(() => (state.isOver = true));
  return state;
}

test('waits for nothing in a page without the first script', async () => {
  const state = watch();
  await jest.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

test('waits for nothing more when the first script fails', async () => {
  const script = document.createElement('script');
  const state = watch(script);
  await jest.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(false);
  script.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

test('waits for the first script if that loads later, and for its promise', async () => {
  const script = document.createElement('script');
  const state = watch(script);
  let finish = () => {};
  noteReleaseRequested(new Promise((resolve) => (finish = resolve)));
  script.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(false);
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

test('waits until the release is requested', async () => {
  let finish = () => {};
  noteReleaseRequested(new Promise((resolve) => (finish = resolve)));
  const state = watch();
  await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(state.isOver).toBe(false);
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

test('and no longer than the limit', async () => {
  noteReleaseRequested(new Promise(() => {}));
  const state = watch();
  await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(state.isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(state.isOver).toBe(true);
});
