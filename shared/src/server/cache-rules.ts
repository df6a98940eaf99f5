/** For how long an answer may be used, in milliseconds from when it was received. */
export interface CacheRules {
  /** Until then it is used without asking the server. */
  readonly freshMs: number;
  /** Until then it is used once more, while the server is asked. At least `freshMs`. */
  readonly staleMs: number;
  /** Until then it is used if the server gives no good answer. At least `freshMs`. */
  readonly staleOnErrorMs: number;
}

const MS_PER_S = 1000;

/** The directives of a `Cache-Control` header by lower-case name; one without a value has an empty text. */
function parseDirectives(header: string): ReadonlyMap<string, string> {
  const entries = header.split(',').map((part) => {
    const [name = '', value = ''] = part.split('=', 2);
    return [name.trim().toLowerCase(), value.trim().replaceAll('"', '')] as const;
  });
  return new Map(entries);
}

/** A time in seconds; `undefined` if it is not a number from 0. */
function toMs(seconds: string | null | undefined): number | undefined {
  return seconds && /^\d+$/.test(seconds) ? Number(seconds) * MS_PER_S : undefined;
}

/**
 * Reads for how long an answer may be used from its headers `Cache-Control` and `Age`. Pure.
 * - Without them the server is asked each time. `Expires` and `Last-Modified` are not read: a clock may be wrong, and a guess too old.
 * - `s-maxage` comes before `max-age`, since all visitors of a server share the answer.
 * - If the server is down, an answer counts without a limit, unless the headers have `stale-if-error`. `must-revalidate` is not one: here
 *   an old answer costs a download that nobody needs, and the page itself asks the store again before any code runs.
 * - `no-store`: it is used by the calls that wait for it, and not kept.
 */
export function readCacheRules(headers: Pick<Headers, 'get'>): CacheRules {
  const directives = parseDirectives(headers.get('cache-control') ?? '');
  if (directives.has('no-store')) return { freshMs: 0, staleMs: 0, staleOnErrorMs: 0 };
  const maxAge = toMs(directives.get('s-maxage')) ?? toMs(directives.get('max-age')) ?? 0;
  const freshMs = directives.has('no-cache') ? 0 : Math.max(0, maxAge - (toMs(headers.get('age')) ?? 0));
  const staleMs = freshMs + (toMs(directives.get('stale-while-revalidate')) ?? 0);
  const onError = toMs(directives.get('stale-if-error'));
  return { freshMs, staleMs, staleOnErrorMs: onError === undefined ? Infinity : freshMs + onError };
}
