import { MapdockError, type MapStatus } from '@mapdock/shared';
import { retryDegraded } from './retry-degraded.js';

const READY: MapStatus = { name: 'ready' };
const degraded = (...errors: MapdockError[]): MapStatus => ({ name: 'degraded', errors });
const SOURCE = new MapdockError('SOURCE_FAILED', { sourceId: 'places', reason: 'the server answered 500' });
const LAYER = new MapdockError('LAYER_REJECTED', { path: 'layers[0]', reason: 'it has no source' });
const CONTEXT = new MapdockError('MAP_CONTEXT_LOST', {});
const ENGINE = new MapdockError('ENGINE_TIMEOUT', { url: 'https://a.b', timeoutMs: 1 });
const HOUR_MS = 3_600_000;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => jest.restoreAllMocks());

/** A map whose attempts leave it as it is: whole for a moment, then degraded again. */
function createLasting(status: MapStatus, isByNewMap: (error: MapdockError) => boolean = () => false) {
  const times: number[] = [];
  const retries = retryDegraded(() => {
    times.push(performance.now());
    retries.follow(READY);
    retries.follow(status);
  }, isByNewMap);
  const start = performance.now();
  retries.follow(status);
  return { retries, seconds: () => times.map((time) => Math.round((time - start) / 1000)) };
}

test('what may come is requested again with longer and longer waits, and then no more', () => {
  const { seconds } = createLasting(degraded(LAYER, SOURCE));
  jest.advanceTimersByTime(HOUR_MS);
  expect(seconds()).toEqual([5, 15, 35, 75, 135, 255, 555]);
});

test('an attempt after which the status is the same object is followed by the next one too', () => {
  const times: number[] = [];
  const start = performance.now();
  const retries = retryDegraded(
    () => times.push(Math.round((performance.now() - start) / 1000)),
    () => false,
  );
  retries.follow(degraded(SOURCE));
  jest.advanceTimersByTime(40_000);
  expect(times).toEqual([5, 15, 35]);
  retries.follow({ name: 'loading', phase: 'style', tiles: { loaded: 0, requested: 0 } });
  jest.advanceTimersByTime(HOUR_MS);
  expect(times).toHaveLength(3);
});

test.each([
  new MapdockError('TILES_TIMEOUT', { timeoutMs: 8_000 }),
  new MapdockError('STYLE_INCOMPLETE', { style: 'mapbox://styles/a/b', reason: 'it answered 404' }),
])('$code has more time, since an attempt loads the whole style', (error) => {
  const { seconds } = createLasting(degraded(error, SOURCE));
  jest.advanceTimersByTime(HOUR_MS);
  expect(seconds()).toEqual([40, 100, 220, 520]);
});

const failed = (error: MapdockError): MapStatus => ({ name: 'failed', error });
const UNANSWERED = { style: 'mapbox://styles/a/b', reason: 'the network is down' };

test('a map that failed since no server answered is started again', () => {
  const { seconds } = createLasting(failed(new MapdockError('STYLE_FAILED', UNANSWERED)));
  jest.advanceTimersByTime(HOUR_MS);
  expect(seconds()).toEqual([40, 100, 220, 520]);
});

test.each([
  ['a map that failed for another reason', failed(new MapdockError('MAP_REMOVED', {}))],
  ['what needs a correction', degraded(LAYER)],
  ['a lost graphics context', degraded(SOURCE, CONTEXT)],
])('%s is not requested again', (_what, status) => {
  const { seconds } = createLasting(status);
  jest.advanceTimersByTime(HOUR_MS);
  expect(seconds()).toEqual([]);
});

test('what only a new map can bring is not requested again, and what else is missing is', () => {
  const isByNewMap = (error: MapdockError) => error === ENGINE;
  const alone = createLasting(degraded(ENGINE), isByNewMap);
  const withSource = createLasting(degraded(ENGINE, SOURCE), isByNewMap);
  jest.advanceTimersByTime(40_000);
  expect([alone.seconds(), withSource.seconds()]).toEqual([[], [5, 15, 35]]);
});

test('a map that was whole for a while starts with the shortest wait', () => {
  const { retries, seconds } = createLasting(degraded(SOURCE));
  jest.advanceTimersByTime(40_000);
  retries.follow(READY);
  jest.advanceTimersByTime(100_000);
  retries.follow(degraded(SOURCE));
  jest.advanceTimersByTime(6_000);
  expect(seconds()).toEqual([5, 15, 35, 145]);
});

test('a page that nobody sees requests nothing, and a map that ends neither', () => {
  const { retries, seconds } = createLasting(degraded(SOURCE));
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  jest.advanceTimersByTime(60_000);
  expect(seconds()).toEqual([]);
  hidden.mockReturnValue(false);
  jest.advanceTimersByTime(5_000);
  expect(seconds()).toHaveLength(1);
  retries.stop();
  jest.advanceTimersByTime(HOUR_MS);
  expect(seconds()).toHaveLength(1);
});

test('a map that the host ends as an attempt begins is not retried any more', () => {
  let attempts = 0;
  const retries = retryDegraded(
    () => {
      attempts += 1;
      retries.stop();
    },
    () => false,
  );
  retries.follow(degraded(SOURCE));
  jest.advanceTimersByTime(HOUR_MS);
  expect([attempts, jest.getTimerCount()]).toEqual([1, 0]);
});
