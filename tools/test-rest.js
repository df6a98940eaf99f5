/** `npm run test:rest`: what CI runs after `npm test`. Its last line is the result. */
import { runTestCommand } from './testing/run-test-command.js';

const USAGE = {
  call: 'npm run test:rest --',
  does: 'Runs what CI runs after npm test: the other browser tests, some of them in Firefox and WebKitGTK, and two examples. The last line is the result.',
};

await runTestCommand(USAGE, async () => (await import('./testing/steps/steps.ts')).REST_STEPS);
