import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { createStylePicture } from './style-picture.js';

const FRAME_LIMIT_MS = 500;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  // jsdom has neither pictures, nor media queries, nor animations.
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage: () => {} } as unknown as RenderingContext);
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function createCovered(width = 100) {
  const container = document.createElement('div');
  const map = new FakeMap({ container });
  Object.defineProperty(map.canvas, 'clientWidth', { value: width });
  const cover = createStylePicture(map.asEngineMap);
  const pictures = () => container.querySelectorAll('canvas[aria-hidden=true]').length;
  const show = async () => {
    const shown = cover.show();
    map.fire('render');
    await shown;
  };
  return { map, cover, pictures, show };
}

test('covers the map with one picture from the next frame until the style is drawn', async () => {
  const { cover, pictures, show } = createCovered();
  await show();
  expect(pictures()).toBe(1);
  expect(cover.show()).toBeUndefined();
  cover.settle?.();
  expect(pictures()).toBe(0);
});

test.each(['move', 'resize'])('is removed on a %s, which the picture would not follow', async (event) => {
  const { map, pictures, show } = createCovered();
  await show();
  map.fire(event);
  expect(pictures()).toBe(0);
});

test('has nothing to wait for on a map without a size or in motion', () => {
  expect(createCovered(0).cover.show()).toBeUndefined();
  const { map, cover } = createCovered();
  map.isInMotion = true;
  expect(cover.show()).toBeUndefined();
});

test('does not wait long for a frame, and leaves a later one alone', async () => {
  const { map, cover, pictures } = createCovered();
  const shown = cover.show();
  jest.advanceTimersByTime(FRAME_LIMIT_MS);
  await shown;
  map.fire('render');
  await settlePromises();
  expect(pictures()).toBe(0);
});
