import { ensureInstall } from '../support/install/ensure-install.js';
import { runMain } from '../support/command/run-main.js';
import { noteFailure } from './counts/note-failure.js';

/**
 * Runs a test command straight after a clone: installs what is missing, then runs its steps. Its last line is the result, also when
 * there are no steps to run because the preparation failed.
 * @param {() => Promise<import('./steps/step.js').Steps>} loadSteps imports what needs an installed package
 */
export const runTestCommand = (loadSteps) =>
  runMain(async () => {
    try {
      await ensureInstall();
      const { runSteps } = await import('./steps/run-steps.js');
      return await runSteps(await loadSteps());
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      console.error(message);
      console.log(noteFailure('the preparation', message));
      console.log('0 passed, 1 failed');
      return 1;
    }
  });
