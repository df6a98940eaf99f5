import { ExpectedError } from '../support/expected-error.js';

/** The command line was wrong in a way that its declaration can't tell: shown with the help of the command. */
export class UsageError extends ExpectedError {
  /** @override */
  name = 'UsageError';
}
