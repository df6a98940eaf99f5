/**
 * Errors before any code of a release is loaded. They have the shape and the codes of the contract's errors, but not their class: its
 * table of texts alone is as large as all of `embed.js` may be.
 */
import type { ErrorDetails, MapdockError, RetryAdvice } from '@mapdock/shared';

export type EmbedErrorCode =
  | 'BROWSER_TOO_OLD'
  | 'CONTRACT_MISMATCH'
  | 'ENGINE_MISMATCH'
  | 'HOST_CONFIG_UNREACHABLE'
  | 'MAP_FAILED'
  | 'REMOTE_INCOMPLETE'
  | 'REMOTE_INVALID'
  | 'REMOTE_THREW'
  | 'REMOTE_TIMEOUT'
  | 'REMOTE_UNREACHABLE'
  | 'REMOTE_WRONG_CONTENT';

/** After these errors a retry is useless until the page or map-remote is updated. */
const WANTS_FIX = /MISMATCH|INVALID|THREW/;

/** The next step in the error's text, by its retry advice. */
const NEXT = {
  never: 'Update it or use another browser',
  'after-fix': 'Update the page or map-remote',
  now: 'Check its server and retry',
};

const WHAT: { readonly [C in EmbedErrorCode]: (details: ErrorDetails[C]) => string } = {
  BROWSER_TOO_OLD: (d) => `This browser is too old for the map: it has no ${d.missing}`,
  CONTRACT_MISMATCH: (d) => `The page speaks contract ${d.host}, the remote ${d.remote}`,
  ENGINE_MISMATCH: (d) => `The page is written for engine ${d.host}, the release has ${d.remote}`,
  HOST_CONFIG_UNREACHABLE: (d) => `The map config could not be read. ${d.reason}`,
  MAP_FAILED: (d) => `The map failed: ${d.reason}`,
  REMOTE_INCOMPLETE: (d) => `The release at ${d.url} lacks ${d.missing}`,
  REMOTE_INVALID: (d) => `${d.url} is not valid: ${d.problems[0]?.path} must be ${d.problems[0]?.expected}`,
  REMOTE_THREW: (d) => `${d.url} failed as it started: ${d.reason}`,
  REMOTE_TIMEOUT: (d) => `${d.url} did not answer within ${d.timeoutMs / 1000} s`,
  REMOTE_UNREACHABLE: (d) => `${d.url} could not be fetched: ${d.reason}`,
  REMOTE_WRONG_CONTENT: (d) => `${d.url} answered with ${d.actual} instead of ${d.expected}`,
};

export function createError<C extends EmbedErrorCode>(
  code: C,
  details: ErrorDetails[C],
  cause?: unknown,
): MapdockError<C> {
  // Queries may contain secrets.
  const safe = 'url' in details ? { ...details, url: details.url.replace(/[?#][^]*/, '') } : details;
  const retry: RetryAdvice =
    code === 'BROWSER_TOO_OLD' ? 'never' : WANTS_FIX.test(code) ? 'after-fix' : 'now';
  const error = new Error(`${WHAT[code](safe)}. ${NEXT[retry]}.`, { cause });
  return Object.assign(error, { name: 'MapdockError' as const, code, details: safe, retry });
}
