import { readLimitedText, startDeadline } from '@mapdock/shared/loader-parts';
import type { GeocoderAnswer, GeocoderFailure } from './address.js';
import { readAddresses } from './read-addresses.js';

/** Requests addresses. It does not reject; what it resolves to after `signal` is of no use. */
export type FetchAddresses = (url: string, signal: AbortSignal) => Promise<GeocoderAnswer>;

/** Milliseconds for a whole answer. The time limits of the page's script are in a file of its own, which this late code does not make larger. */
const TIMEOUT_MS = 10_000;
/** An answer has some kB. */
const MAX_BYTES = 1_000_000;

const REASONS: Readonly<Record<number, GeocoderFailure>> = { 401: 'refused', 403: 'refused', 429: 'busy' };

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Returns a function that requests addresses, for no longer than 10 s. No answer is stored by the browser, since the provider's terms forbid it. */
export const createFetchAddresses =
  (fetch: typeof globalThis.fetch): FetchAddresses =>
  async (url, signal) => {
    const deadline = startDeadline({ timeoutMs: TIMEOUT_MS, signal });
    try {
      const response = await deadline.race(
        fetch(url, { cache: 'no-store', credentials: 'omit', signal: deadline.signal }),
      );
      if (!response.ok) return { ok: false, reason: REASONS[response.status] ?? 'failed' };
      const found = readAddresses(parse(await deadline.race(readLimitedText(response, MAX_BYTES))));
      return found ? { ok: true, found } : { ok: false, reason: 'failed' };
    } catch {
      return { ok: false, reason: navigator.onLine ? 'failed' : 'offline' };
    } finally {
      deadline.end();
    }
  };
