/** `npm run test:long`: the proofs that take too long for CI. Its last line is the result. */
import { runTestCommand } from './testing/run-test-command.js';

const USAGE = {
  call: 'npm run test:long --',
  does: 'Runs the proofs that take minutes each, which CI leaves out. The last line is the result.',
};

await runTestCommand(USAGE, async () => (await import('./testing/steps/steps.ts')).LONG_STEPS);
