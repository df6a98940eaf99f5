import { TIME_LIMITS, withDeadline } from './deadline.js';
import { createError } from './embed-error.js';

export interface FetchedJson {
  readonly value: unknown;
  /** Where it came from after redirects. */
  readonly url: string;
}

async function readJson(url: string, signal: AbortSignal): Promise<FetchedJson> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { cache: 'no-cache', signal });
    text = await response.text();
  } catch (cause) {
    throw createError('REMOTE_UNREACHABLE', { url, reason: 'no answer, or one without CORS headers' }, cause);
  }
  if (!response.ok) {
    throw createError('REMOTE_UNREACHABLE', { url, reason: `the server answered ${response.status}` });
  }
  try {
    return { value: JSON.parse(text), url: response.url || url };
  } catch {
    const actual = response.headers.get('content-type') ?? 'content without a type';
    throw createError('REMOTE_WRONG_CONTENT', { url, expected: 'JSON', actual });
  }
}

/** A JSON document, asked for anew each time. */
export function fetchJson(url: string): Promise<FetchedJson> {
  return withDeadline(url, TIME_LIMITS.document, (signal) => readJson(url, signal));
}
