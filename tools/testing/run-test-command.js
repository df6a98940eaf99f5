/** This file and what it imports use only Node's own modules: test commands have their help before the install. */
import { runWithUsage } from '../support/command/run-with-usage.js';
import { prepare } from '../support/install/prepare.js';
import { UsageError } from '../support/usage-error.js';
import { noteFailure } from './counts/note-failure.js';

/**
 * Runs a test command straight after a clone: installs what is missing, then runs its steps. Its last line is the result, also when
 * there are no steps to run because the preparation failed.
 * @param {import('../support/command/parse-usage.js').Usage} usage
 * @param {(parsed: import('../support/command/parse-usage.js').Parsed) => Promise<import('./steps/step.js').Steps>} loadSteps imports what
 *   needs an installed package
 */
export const runTestCommand = (usage, loadSteps) =>
  runWithUsage(usage, async (parsed) => {
    try {
      await prepare();
      const { runSteps } = await import('./steps/run-steps.ts');
      return await runSteps(await loadSteps(parsed));
    } catch (error) {
      if (error instanceof UsageError) throw error;
      const message = error instanceof Error ? error.message : String(error);
      console.error(message);
      console.log(noteFailure('the preparation', message));
      console.log('0 passed, 1 failed');
      return 1;
    }
  });
