import { findAwaited } from './find-awaited.js';

/** Start times of the finished requests, by address. */
let ended: Record<string, number[]>;
beforeEach(() => {
  // jsdom has no Resource Timing.
  performance.getEntriesByName = (url) => (ended[url] ?? []).map((startTime) => ({ startTime })) as never;
});

test('names the first file whose request has not ended', () => {
  ended = { manifest: [10] };
  expect(findAwaited(['manifest', 'entry', 'chunk'], 0)).toBe('entry');
});

test('ignores the requests of an earlier attempt', () => {
  ended = { manifest: [10, 5010], entry: [20] };
  expect(findAwaited(['manifest', 'entry'], 5000)).toBe('entry');
});

test('names nothing when all have loaded', () => {
  ended = { manifest: [10], entry: [20] };
  expect(findAwaited(['manifest', 'entry'], 0)).toBeUndefined();
});
