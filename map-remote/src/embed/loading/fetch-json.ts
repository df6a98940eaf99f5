import { isCutShort, readLimitedText } from '@mapdock/shared';
import { TIME_LIMITS, withDeadline } from './deadline.js';
import { createError } from './embed-error.js';

export interface FetchedJson {
  readonly value: unknown;
  /** Where it came from after redirects. */
  readonly url: string;
}

/** The status with which a server says that it does not have the file; object stores answer 403. */
const MISSING_STATUS = /40[34]|410/;

/**
 * A file's answer, read to its end. Rejects if there is none, or one that says that there is no file. Code is what is asked for
 * past the cache, so that a bad answer in it is replaced.
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
  // A document may be there later; code that its release lacks won't.
  if (cache === 'reload' && MISSING_STATUS.test(String(status))) {
    throw createError('REMOTE_INCOMPLETE', { url, missing: 'this file' });
  }
  const reason = status ? `the server answered ${status}` : 'no answer, or no CORS headers';
  throw createError('REMOTE_UNREACHABLE', { url, reason }, cause);
}

/** A JSON document, asked for anew each time; `null` for one that has more bytes than `maxBytes`, which is not read to its end. */
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
