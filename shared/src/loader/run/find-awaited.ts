import { resourceTimings } from '../../loading/resource-timings.js';

/**
 * Returns the first of these addresses whose request has not ended in this attempt. The browser's Resource Timing lists each request
 * once it has succeeded or failed. `startedAt` is when the attempt began, as `performance.now()`; requests that ended before belong to
 * earlier attempts.
 */
export const findAwaited = (urls: readonly string[], startedAt: number): string | undefined =>
  urls.find((url) => !resourceTimings(url).some(({ startTime }) => startTime >= startedAt));
