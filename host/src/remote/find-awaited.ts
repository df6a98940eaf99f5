/**
 * The first of these addresses that no answer has come for, as far as the browser's Resource Timing says: it lists a request once it
 * has ended, well or not.
 */
export const findAwaited = (urls: readonly string[]): string | undefined =>
  urls.find((url) => performance.getEntriesByName(url, 'resource').length === 0);
