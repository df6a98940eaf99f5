import { isCutShort, readLimitedText } from '@mapdock/shared';
import { TIME_LIMITS, withDeadline } from './deadline.js';
import { createError } from './embed-error.js';

export interface FetchedJson {
  readonly value: unknown;
  /** The address after redirects. */
  readonly url: string;
}

/** Statuses of a server that does not have the file; object stores answer 403. */
const MISSING_STATUS = /40[34]|410/;

/**
 * Fetches a file to its end. Rejects if there is no answer, or one with an error status. Code is fetched past the cache (`reload`), so
 * that a bad answer in it is replaced.
 */
export async function fetchText(
  url: string,
  cache: 'no-cache' | 'reload',
  signal: AbortSignal,
  maxBytes = Infinity,
) {
  let status = 0;
  let cause: unknown;
  try {
    const response = await fetch(url, { cache, signal });
    const text = await readLimitedText(response, maxBytes);
    status = response.status;
    if (response.ok)
      return {
        text,
        type: response.headers.get('content-type') ?? 'no type',
        url: response.url,
        isCut: isCutShort(response, url),
      };
  } catch (error) {
    cause = error;
  }
  // A document may be uploaded later, but code that is missing in a release stays missing.
  if (cache === 'reload' && MISSING_STATUS.test(String(status))) {
    throw createError('REMOTE_INCOMPLETE', { url, missing: 'this file' });
  }
  const reason = status ? `the server answered ${status}` : 'no answer, or no CORS headers';
  throw createError('REMOTE_UNREACHABLE', { url, reason }, cause);
}

/**
 * Fetches a JSON document, with a new request each time. The value is `null` if it has more bytes than `maxBytes`; then it is not read to
 * its end.
 */
export function fetchJson(address: string, maxBytes?: number): Promise<FetchedJson> {
  return withDeadline(address, TIME_LIMITS.document, async (signal) => {
    const { text, type: actual, url } = await fetchText(address, 'no-cache', signal, maxBytes);
    try {
      return { value: JSON.parse(text ?? 'null'), url };
    } catch {
      throw createError('REMOTE_WRONG_CONTENT', { url, expected: 'JSON', actual });
    }
  });
}
