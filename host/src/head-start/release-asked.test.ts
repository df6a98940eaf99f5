import { noteReleaseAsked, whenReleaseAsked } from './release-asked.js';

const LIMIT_MS = 100;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watch() {
  const state = { isOver: false };
  void whenReleaseAsked(LIMIT_MS).then(() => (state.isOver = true));
  return state;
}

test('waits for nothing where the first script did not come', async () => {
  const state = watch();
  await jest.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

test('waits until the release is asked for', async () => {
  let tell = () => {};
  noteReleaseAsked(new Promise((resolve) => (tell = resolve)));
  const state = watch();
  await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(state.isOver).toBe(false);
  tell();
  await jest.advanceTimersByTimeAsync(0);
  expect(state.isOver).toBe(true);
});

test('and no longer than the limit', async () => {
  noteReleaseAsked(new Promise(() => {}));
  const state = watch();
  await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(state.isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(state.isOver).toBe(true);
});
