import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { watchDrawn } from './watch-drawn.js';

const FRAME_MS = 100;

/** A watched map with a style and tiles, which draws when a test says so. */
function createWatched() {
  const map = new FakeMap();
  map.loadStyle();
  map.hasTiles = true;
  let calls = 0;
  const stop = watchDrawn(map.asEngineMap)(() => (calls += 1));
  const draw = (frames: number, frameMs = FRAME_MS) => {
    for (let frame = 0; frame < frames; frame += 1) {
      map.fire('render');
      jest.advanceTimersByTime(frameMs);
    }
    return calls;
  };
  return { map, draw, stop };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a map that is idle is drawn', () => {
  const { map, draw } = createWatched();
  expect(draw(2)).toBe(0);
  map.fire('idle');
  expect(draw(0)).toBe(1);
});

test('a map that always animates is drawn after half a second, and again each half second', () => {
  const { draw } = createWatched();
  expect(draw(5)).toBe(0);
  expect(draw(1)).toBe(1);
  expect(draw(4)).toBe(1);
  expect(draw(1)).toBe(2);
});

test('a machine that draws slowly needs some frames too', () => {
  const { draw } = createWatched();
  expect(draw(2, 10 * FRAME_MS)).toBe(0);
  expect(draw(1, 10 * FRAME_MS)).toBe(1);
});

test('a listener that is removed is not called any more', () => {
  const { map, draw, stop } = createWatched();
  stop();
  map.fire('idle');
  expect(draw(6)).toBe(0);
});

test.each<[string, (map: FakeMap, isMissing: boolean) => void]>([
  ['tiles', (map, isMissing) => (map.hasTiles = !isMissing)],
  ['a part of the style', (map, isMissing) => (map.hasStyle = !isMissing)],
])('the time starts again when %s is loading', (_what, set) => {
  const { map, draw } = createWatched();
  draw(5);
  set(map, true);
  expect(draw(20)).toBe(0);
  set(map, false);
  expect(draw(5)).toBe(0);
  expect(draw(1)).toBe(1);
});
