/** `npm run test:long`: the proofs that take too long for CI. Its last line is the result. */
import { runTestCommand } from './testing/run-test-command.js';

await runTestCommand(async () => (await import('./testing/steps/steps.js')).LONG_STEPS);
