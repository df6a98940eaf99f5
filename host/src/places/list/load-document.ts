import { readLimitedText, startDeadline } from '@mapdock/shared/loader-parts';
import { SIZE_LIMITS } from '../../size-limits.js';
import { TIME_LIMITS } from '../../time-limits.js';

/** How the browser's cache may answer: `default` where the map has just requested the same, `no-cache` asks the server whether there is newer data. */
type Cache = 'default' | 'no-cache';

/** Loads the text of a GeoJSON document. */
export type LoadDocument = (url: string, signal: AbortSignal, cache?: Cache) => Promise<string | undefined>;

/**
 * Returns a function that resolves to the text of a document, or to `undefined` if it did not load within 30 s or is larger than 100 MB.
 * That function never rejects.
 */
export const createLoadDocument =
  (fetch: typeof globalThis.fetch): LoadDocument =>
  async (url, signal, cache = 'default') => {
    const deadline = startDeadline({ timeoutMs: TIME_LIMITS.placesFile, signal });
    try {
      const response = await deadline.race(fetch(url, { cache, signal: deadline.signal }));
      return response.ok ? await deadline.race(readLimitedText(response, SIZE_LIMITS.placesFile)) : undefined;
    } catch {
      return undefined;
    } finally {
      deadline.end();
    }
  };
