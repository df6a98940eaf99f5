import type { ErrorCode, ErrorDetails, RetryAdvice } from './error-details.js';

/** Retry advice and message of the errors with one code. `ERRORS.md` explains each code to people. */
export interface ErrorEntry<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly retry: RetryAdvice | ((details: ErrorDetails[C]) => RetryAdvice);
  readonly message: (details: ErrorDetails[C]) => string;
}
