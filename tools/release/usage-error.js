import { ExpectedError } from '../support/expected-error.js';

/** The command line was wrong: shown with the usage of the command. */
export class UsageError extends ExpectedError {
  /** @override */
  name = 'UsageError';
}
