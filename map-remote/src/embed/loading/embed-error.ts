/**
 * Errors before the loader has arrived. They have the shape and the codes of the contract's errors, but not their class: its table of texts
 * alone is as large as all of `embed.js` may be.
 */
import type { ErrorDetails, MapdockError, RetryAdvice } from '@mapdock/shared';

export type EmbedErrorCode =
  'BROWSER_TOO_OLD' | 'HOST_CONFIG_UNREACHABLE' | 'MAP_FAILED' | 'REMOTE_TIMEOUT' | 'REMOTE_UNREACHABLE';

/** The next step in the error's text, by its retry advice. */
const NEXT = { never: 'Update it or use another browser', now: 'Check its server and retry' };

const WHAT: { readonly [C in EmbedErrorCode]: (details: ErrorDetails[C]) => string } = {
  BROWSER_TOO_OLD: (d) => `This browser is too old for the map: it has no ${d.missing}`,
  HOST_CONFIG_UNREACHABLE: (d) => `The map config at ${d.url} could not be read: ${d.reason}`,
  MAP_FAILED: (d) => `The map failed: ${d.reason}`,
  REMOTE_TIMEOUT: (d) => `${d.url} did not answer within ${d.timeoutMs / 1000} s`,
  REMOTE_UNREACHABLE: (d) => `${d.url} could not be fetched: ${d.reason}`,
};

/**
 * Gives an error its members. They are defined and not assigned: in a page that has frozen `Error.prototype`, whose `name` the error inherits,
 * an assignment throws.
 */
export function defineError<M extends object>(error: Error, members: M): Error & M {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(error, name, { value, enumerable: true });
  }
  return error as Error & M;
}

export function createError<C extends EmbedErrorCode>(
  code: C,
  details: ErrorDetails[C],
  cause?: unknown,
): MapdockError<C> {
  // Queries may contain secrets.
  const safe = 'url' in details ? { ...details, url: details.url.replace(/[?#][^]*/, '') } : details;
  const retry: RetryAdvice & keyof typeof NEXT = code === 'BROWSER_TOO_OLD' ? 'never' : 'now';
  const error = new Error(`${WHAT[code](safe)}. ${NEXT[retry]}.`, { cause });
  return defineError(error, { name: 'MapdockError' as const, code, details: safe, retry });
}
