import { ExpectedError } from './expected-error.js';

/** A command that was called wrongly: its exit code is 2. */
export class UsageError extends ExpectedError {
  /** @override */
  name = 'UsageError';
}
