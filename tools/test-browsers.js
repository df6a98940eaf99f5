/** `npm run test:browsers`: browser tests in Firefox and WebKitGTK, where they are installed. Its last line is the result. */
import { runTestCommand } from './testing/run-test-command.js';

const USAGE = {
  call: 'npm run test:browsers --',
  does: 'Runs browser tests in Firefox and WebKitGTK, where they are installed. The last line is the result.',
};

await runTestCommand(USAGE, async () => (await import('./testing/steps/steps.ts')).FURTHER_BROWSER_STEPS);
