import { stallTimeout } from './stall-timeout.js';

/** Both limits are whole numbers of frames. */
const STALL_MS = 1600;
const MOST_MS = 6400;
const FRAMES = 30;
/** Milliseconds of a frame of jest's clock. */
const FRAME_MS = 16;
/** Frames per second of a page that draws smoothly. */
const PATIENCE_MS = STALL_MS + FRAMES * FRAME_MS;

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
}

function createStall() {
  const waits: number[] = [];
  const onStalled = (waitedMs: number) => waits.push(waitedMs);
  return { waits, ...stallTimeout({ stallMs: STALL_MS, mostMs: MOST_MS, onStalled }) };
}

/** The page draws a frame only when a test says so. */
function holdFrames() {
  const held: FrameRequestCallback[] = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => held.push(draw));
  return { draw: (count: number) => Array.from({ length: count }, () => held.shift()?.(0)) };
}

beforeEach(() => {
  jest.useFakeTimers();
  setHidden(false);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('what hangs is reported once, after the time and a few frames', () => {
  const { waits } = createStall();
  jest.advanceTimersByTime(PATIENCE_MS - FRAME_MS);
  expect(waits).toEqual([]);
  jest.advanceTimersByTime(FRAME_MS);
  expect(waits).toEqual([PATIENCE_MS]);
  jest.advanceTimersByTime(10 * MOST_MS);
  expect(waits).toHaveLength(1);
});

test('progress starts the whole time again', () => {
  const { waits, noteProgress } = createStall();
  jest.advanceTimersByTime(STALL_MS - 1);
  noteProgress();
  jest.advanceTimersByTime(PATIENCE_MS - FRAME_MS);
  expect(waits).toEqual([]);
  jest.advanceTimersByTime(FRAME_MS);
  expect(waits).toHaveLength(1);
});

test('progress while frames are counted starts the whole time again', () => {
  const { waits, noteProgress } = createStall();
  jest.advanceTimersByTime(PATIENCE_MS - FRAME_MS);
  noteProgress();
  jest.advanceTimersByTime(PATIENCE_MS - FRAME_MS);
  expect(waits).toEqual([]);
});

test('progress without an end has an upper limit', () => {
  const { waits, noteProgress } = createStall();
  for (let passedMs = 0; passedMs < MOST_MS; passedMs += STALL_MS / 2) {
    expect(waits).toEqual([]);
    noteProgress();
    jest.advanceTimersByTime(STALL_MS / 2);
  }
  expect(waits).toEqual([MOST_MS]);
});

test('a page that draws slowly gets more time, up to the upper limit', () => {
  const { draw } = holdFrames();
  const { waits } = createStall();
  jest.advanceTimersByTime(MOST_MS - 1);
  draw(FRAMES - 1);
  expect(waits).toEqual([]);
  draw(1);
  expect(waits).toHaveLength(1);
});

test('a page that draws no frame at all is reported at the upper limit', () => {
  holdFrames();
  const { waits } = createStall();
  jest.advanceTimersByTime(MOST_MS);
  expect(waits).toEqual([MOST_MS]);
});

test('in the background the whole time starts again', () => {
  const { waits } = createStall();
  setHidden(true);
  jest.advanceTimersByTime(5 * MOST_MS + STALL_MS / 2);
  setHidden(false);
  jest.advanceTimersByTime(STALL_MS / 2);
  expect(waits).toEqual([]);
  jest.advanceTimersByTime(PATIENCE_MS);
  expect(waits).toHaveLength(1);
});

test('after cancelling it never calls, while frames are counted neither', () => {
  const { waits, cancel } = createStall();
  jest.advanceTimersByTime(STALL_MS + FRAME_MS);
  cancel();
  jest.advanceTimersByTime(5 * MOST_MS);
  expect(waits).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});
