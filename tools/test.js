/**
 * `npm test`: the tests to run before a commit, from formatting to the browser; `npm test -- --changed` runs those that the changes since
 * the last commit concern. Its last line is the result.
 */
import { runTestCommand } from './testing/run-test-command.js';

await runTestCommand(async () => {
  const isForChanged = process.argv.slice(2).includes('--changed');
  return isForChanged
    ? (await import('./testing/steps/changed-steps.js')).makeChangedSteps()
    : (await import('./testing/steps/steps.js')).QUICK_STEPS;
});
