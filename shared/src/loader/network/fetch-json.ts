import { readLimitedText } from '../../loading/read-limited-text.js';
import type { Deadline } from './deadline.js';

export type FetchedJson =
  | { readonly kind: 'json'; readonly value: unknown; readonly url: string }
  /** `text` is the content. */
  | {
      readonly kind: 'not-json';
      readonly contentType: string;
      readonly text: string;
      readonly response: Response;
    }
  /** The type is JSON, but the content is cut off or has a syntax error. */
  | { readonly kind: 'broken-json'; readonly text: string }
  /** The content has more bytes than `maxBytes`; the rest was not downloaded. */
  | { readonly kind: 'too-large'; readonly maxBytes: number }
  | { readonly kind: 'refused'; readonly httpStatus: number }
  | { readonly kind: 'timeout'; readonly timeoutMs: number }
  /** No answer came, or none that the page may read; or it began, and did not arrive as a whole (`isCutShort`). */
  | { readonly kind: 'unreachable'; readonly isCutShort: boolean };

/**
 * Fetches a JSON document. Never rejects.
 * - The deadline covers the body too.
 * - `url` of the outcome is where the document came from after redirects.
 * - Content that does not match `integrity` counts as `unreachable`.
 */
export async function fetchJson(
  url: string,
  options: {
    readonly fetch: typeof globalThis.fetch;
    readonly cache: RequestCache;
    readonly deadline: Deadline;
    readonly integrity?: string;
    /** Absent: the document may have any size. */
    readonly maxBytes?: number;
  },
): Promise<FetchedJson> {
  const { fetch, cache, deadline, integrity, maxBytes } = options;
  let response: Response | undefined;
  try {
    response = await deadline.race(
      fetch(url, { cache, signal: deadline.signal, ...(integrity && { integrity }) }),
    );
    if (!response.ok) return { kind: 'refused', httpStatus: response.status };
    if (maxBytes === undefined) return parse(await deadline.race(response.text()), response, url);
    const text = await deadline.race(readLimitedText(response, maxBytes));
    return text === undefined ? { kind: 'too-large', maxBytes } : parse(text, response, url);
  } catch {
    if (deadline.isOver) return { kind: 'timeout', timeoutMs: deadline.timeoutMs };
    return { kind: 'unreachable', isCutShort: response !== undefined };
  }
}

function parse(text: string, response: Response, requestedUrl: string): FetchedJson {
  try {
    return { kind: 'json', value: JSON.parse(text), url: response.url || requestedUrl };
  } catch {
    const contentType = response.headers.get('content-type') ?? 'content without a type';
    return /\bjson\b/i.test(contentType)
      ? { kind: 'broken-json', text }
      : { kind: 'not-json', contentType, text, response };
  }
}
