import { readLimitedText, startDeadline } from '@mapdock/shared/loader-parts';
import { TIME_LIMITS } from '../time-limits.js';

/** The text of 100,000 features has 20 to 40 MB. */
const MAX_BYTES = 100_000_000;

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
      return response.ok ? await deadline.race(readLimitedText(response, MAX_BYTES)) : undefined;
    } catch {
      return undefined;
    } finally {
      deadline.end();
    }
  };
