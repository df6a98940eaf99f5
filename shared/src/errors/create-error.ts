import type { ErrorCode, ErrorDetails, RetryAdvice } from './error-details.js';
import type { ErrorEntry } from './error-entry.js';
import { mapMembers, redactTokens } from './redact-tokens.js';

/** Removes query and fragment: a query may contain a secret under any name, and the kind of address is clear without it. */
function dropQueries<T extends object>(details: T): T {
  return mapMembers(details, (value, key) => {
    const isAddress = key === 'url' || (key === 'style' && /^[a-z][\w+.-]*:/i.test(String(value)));
    return isAddress && typeof value === 'string' ? value.replace(/[?#][^]*/, '') : value;
  }) as T;
}

/** What each error of ours has. The public class `MapdockError` has the same members. */
export interface CodedError<C extends ErrorCode = ErrorCode> extends Error {
  readonly name: 'MapdockError';
  readonly code: C;
  readonly details: ErrorDetails[C];
  readonly retry: RetryAdvice;
}

/**
 * Returns a `MapdockError` made from one entry of `entries`. Our own code makes its errors by this, so that a bundle contains the messages
 * of only those errors that it can report. The public class contains all of them, since it takes any code. `cause` is stored redacted,
 * for logs.
 */
export function createError<C extends ErrorCode>(
  { code, retry, message }: ErrorEntry<C>,
  details: ErrorDetails[C],
  cause?: unknown,
): CodedError<C> {
  const safeDetails = dropQueries(redactTokens(details));
  const error = new Error(
    message(safeDetails),
    cause === undefined ? undefined : { cause: redactTokens(cause) },
  );
  const members = {
    name: 'MapdockError' as const,
    code,
    details: safeDetails,
    retry: typeof retry === 'function' ? retry(safeDetails) : retry,
  };
  // An assignment throws where the page has frozen `Error.prototype`.
  for (const [key, value] of Object.entries(members)) {
    Object.defineProperty(error, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return error as Error & typeof members;
}
