import { ExpectedError } from '../expected-error.js';
import { explainFileError } from '../explain-file-error.js';

/**
 * Runs a command's main function and turns what it throws into an exit code: one line for an error that the
 * user can act on, the whole stack for an error that only a developer of these tools can act on.
 * @param {() => Promise<number | void>} main resolves to the exit code
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (cause) {
    const error = explainFileError(cause);
    console.error(error instanceof ExpectedError ? error.message : error);
    process.exitCode = 1;
  }
}
