/** Every failure that Mapdock reports is one class with a stable `code`. */
import { createError } from './create-error.js';
import type { ErrorCode, ErrorDetails, RetryAdvice } from './error-details.js';
import { ERRORS } from './error-entries.js';

/**
 * The one error type. Compare by `code` (see `isMapdockError`), never by `instanceof`: host and remote
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
    const made = createError(ERRORS[code], details, cause);
    super(made.message, cause === undefined ? undefined : { cause: made.cause });
    this.code = code;
    this.details = made.details;
    this.retry = made.retry;
  }
}
