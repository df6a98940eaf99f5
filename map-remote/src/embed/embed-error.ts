/**
 * Failures that come before any code of a release is there. They have the shape and the codes of the contract's errors, but not
 * their class: its table of texts alone is larger than all of this file's neighbours.
 */
import type { ErrorDetails, MapdockError } from '@mapdock/shared';

type Failures = {
  readonly [C in keyof ErrorDetails]?: {
    readonly retry: MapdockError['retry'];
    readonly message: (details: ErrorDetails[C]) => string;
  };
};

const FAILURES = {
  CONTRACT_MISMATCH: {
    retry: 'after-fix',
    message: (d) =>
      `The page speaks contract ${d.host}, the remote ${d.remote}; their major versions must be equal. Use a channel of this contract, or update the page.`,
  },
  HOST_CONFIG_UNREACHABLE: {
    retry: 'now',
    message: (d) => `The map config at ${d.url} could not be read: ${d.reason}. Serve the file and retry.`,
  },
  REMOTE_UNREACHABLE: {
    retry: 'now',
    message: (d) =>
      `The map could not be fetched from ${d.url}: ${d.reason}. Check that its server runs, and retry.`,
  },
  REMOTE_TIMEOUT: {
    retry: 'now',
    message: (d) => `${d.url} did not answer within ${d.timeoutMs / 1000} s. Retry when the server responds.`,
  },
  REMOTE_WRONG_CONTENT: {
    retry: 'now',
    message: (d) => `${d.url} answered with ${d.actual} instead of ${d.expected}. Check the address.`,
  },
  REMOTE_INVALID: {
    retry: 'after-fix',
    message: (d) =>
      `The document at ${d.url} is not valid: ${d.problems.map(({ path }) => path).join(', ')}. Release again.`,
  },
  REMOTE_THREW: {
    retry: 'after-fix',
    message: (d) =>
      `The map's code at ${d.url} failed while it started: ${d.reason}. Release a corrected map-remote.`,
  },
  REMOTE_INCOMPLETE: {
    retry: 'now',
    message: (d) => `The release at ${d.url} lacks ${d.missing}. Publish a whole release.`,
  },
  MAP_FAILED: {
    retry: 'now',
    message: (d) => `The map failed: ${d.reason}. Retry; if it stays, report it with this text.`,
  },
} as const satisfies Failures;

export type EmbedErrorCode = keyof typeof FAILURES;

/** Queries may hold secrets. */
const dropQuery = (url: string) => url.replace(/[?#].*$/s, '');

export function createError<C extends EmbedErrorCode>(
  code: C,
  details: ErrorDetails[C],
  cause?: unknown,
): MapdockError<C> {
  const safe = 'url' in details ? { ...details, url: dropQuery(details.url) } : details;
  const { retry, message } = FAILURES[code] as NonNullable<Failures[C]>;
  const error = new Error(message(safe), cause === undefined ? undefined : { cause });
  return Object.assign(error, { name: 'MapdockError' as const, code, details: safe, retry });
}
