/**
 * `npm test`: the tests to run before a commit, from formatting to the browser; `npm test -- --changed` runs those that the changes since
 * the last commit concern. Its last line is the result.
 */
import { runTestCommand } from './testing/run-test-command.js';

const USAGE = {
  call: 'npm test --',
  does: 'Runs the tests to run before a commit: lint, types, unit tests, builds, checks and quick browser tests. The last line is the result.',
  flags: { '--changed': 'runs only what the changes since the last commit concern' },
};

await runTestCommand(USAGE, async ({ flags }) =>
  flags.has('--changed')
    ? (await import('./testing/steps/changed-steps.ts')).makeChangedSteps()
    : (await import('./testing/steps/steps.ts')).QUICK_STEPS,
);
