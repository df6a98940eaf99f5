/** Every failure that Mapdock reports is one class with a stable `code`. */
import type { ErrorCode, ErrorDetails, RetryAdvice } from './error-details.js';
import { ERRORS } from './error-entries.js';
import { redactTokens } from './redact-tokens.js';

/** All codes, for documentation and tests. */
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** Removes query and fragment: a query may contain a secret under any name, and the kind of address is clear without it. */
function dropQueries<T extends object>(details: T): T {
  const entries = Object.entries(details).map(([key, value]: [string, unknown]) => {
    const isAddress = key === 'url' || (key === 'style' && /^[a-z][\w+.-]*:/i.test(String(value)));
    return [key, isAddress && typeof value === 'string' ? value.replace(/[?#].*$/s, '') : value];
  });
  return Object.fromEntries(entries) as T;
}

/**
 * The one error type. Compare by `code` (see {@link isMapdockError}), never by `instanceof`: host and remote
 * each hold a copy of this class. Tokens are removed from the message and from every text in `details`, and from
 * addresses their query and fragment.
 */
export class MapdockError<C extends ErrorCode = ErrorCode> extends Error {
  /** The same name for all copies, whatever a minifier does to the class. */
  override readonly name = 'MapdockError';
  /** Which failure it is. */
  readonly code: C;
  /** What failed, and on what; the members depend on the code. */
  readonly details: ErrorDetails[C];
  /** Whether a retry is of use. */
  readonly retry: RetryAdvice;

  /** `cause` is stored redacted, for logs. */
  constructor(code: C, details: ErrorDetails[C], cause?: unknown) {
    const safeDetails = dropQueries(redactTokens(details));
    super(
      ERRORS[code].message(safeDetails),
      cause === undefined ? undefined : { cause: redactTokens(cause) },
    );
    this.code = code;
    this.details = safeDetails;
    const { retry } = ERRORS[code];
    this.retry = typeof retry === 'function' ? retry(safeDetails) : retry;
  }
}

/**
 * True for a {@link MapdockError} from any copy of this package; with a code, for that code alone. A copy of a newer contract may have
 * codes that are not in {@link ERROR_CODES}: handle those too.
 */
export function isMapdockError<C extends ErrorCode = ErrorCode>(
  value: unknown,
  code?: C,
): value is MapdockError<C> {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('name' in value)) return false;
  if (value.name !== 'MapdockError' || typeof value.code !== 'string') return false;
  return code === undefined || value.code === code;
}
