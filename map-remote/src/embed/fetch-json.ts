import { TIME_LIMITS, withDeadline } from './deadline.js';
import { createError } from './embed-error.js';

export interface FetchedJson {
  readonly value: unknown;
  /** Where it came from after redirects. */
  readonly url: string;
}

/** A file's answer, read to its end. Rejects if there is none, or one that says that there is no file. */
export async function fetchText(url: string, cache: RequestCache, signal: AbortSignal) {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { cache, signal });
    text = await response.text();
  } catch (cause) {
    throw createError('REMOTE_UNREACHABLE', { url, reason: 'no answer, or one without CORS headers' }, cause);
  }
  const { ok, status } = response;
  if (!ok) throw createError('REMOTE_UNREACHABLE', { url, reason: `the server answered ${status}` });
  return { text, type: response.headers.get('content-type') ?? 'no type', url: response.url || url };
}

/** A JSON document, asked for anew each time. */
export function fetchJson(address: string): Promise<FetchedJson> {
  return withDeadline(address, TIME_LIMITS.document, async (signal) => {
    const { text, type: actual, url } = await fetchText(address, 'no-cache', signal);
    try {
      return { value: JSON.parse(text), url };
    } catch {
      throw createError('REMOTE_WRONG_CONTENT', { url, expected: 'JSON', actual });
    }
  });
}
