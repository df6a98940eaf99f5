/** This file and what it imports use only Node's own modules: it is the first to run of each command, also before the install. */
import { ExpectedError } from '../expected-error.js';
import { explainFileError } from '../explain-file-error.js';
import { checkNode } from '../install/check-node.js';
import { UsageError } from '../usage-error.js';

const FAILED = 1;
const CALLED_WRONGLY = 2;

/**
 * Runs a command's main function and turns what it throws into an exit code: one line for an error that the
 * user can act on, the whole stack for an error that only a developer of these tools can act on. Refuses a Node that is too old.
 * @param {() => Promise<number | void>} main resolves to the exit code
 */
export async function runMain(main) {
  try {
    checkNode();
    process.exitCode = (await main()) ?? 0;
  } catch (cause) {
    const error = explainFileError(cause);
    console.error(error instanceof ExpectedError ? error.message : error);
    process.exitCode = error instanceof UsageError ? CALLED_WRONGLY : FAILED;
  }
}
