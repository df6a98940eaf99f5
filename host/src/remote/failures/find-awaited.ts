/**
 * The first of these addresses that no answer has come for in an attempt, as far as the browser's Resource Timing says: it lists a
 * request once it has ended, well or not. `startedAt` is when the attempt began, as `performance.now()`; what ended in an attempt
 * before says nothing about this one.
 */
export const findAwaited = (urls: readonly string[], startedAt: number): string | undefined =>
  urls.find(
    (url) => !performance.getEntriesByName(url, 'resource').some(({ startTime }) => startTime >= startedAt),
  );
