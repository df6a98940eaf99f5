import { ExpectedError } from '../support/expected-error.js';

/** An error of the command line that commander can't find by itself. It is shown with the help of the command. */
export class UsageError extends ExpectedError {
  /** @override */
  name = 'UsageError';
}
