import { fetchJson, startDeadline } from '@mapdock/shared/loader-parts';
import { TIME_LIMITS } from '../time-limits.js';

/** More data than a page can list. */
const MAX_BYTES = 20_000_000;

/** Loads a GeoJSON document. The map has requested it before, so the browser may answer from its cache. */
export type LoadDocument = (url: string, signal: AbortSignal) => Promise<unknown>;

/**
 * Returns a function that resolves to the parsed document, or to `undefined` if it did not load within 30 s or is larger than 20 MB.
 * That function never rejects.
 */
export const createLoadDocument =
  (fetch: typeof globalThis.fetch): LoadDocument =>
  async (url, signal) => {
    const deadline = startDeadline({ timeoutMs: TIME_LIMITS.placesFile, signal });
    const fetched = await fetchJson(url, { fetch, cache: 'default', deadline, maxBytes: MAX_BYTES });
    deadline.end();
    return fetched.kind === 'json' ? fetched.value : undefined;
  };
