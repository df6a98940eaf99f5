/** `npm run test:browsers`: browser tests in Firefox and WebKitGTK, where they are installed. Its last line is the result. */
import { runTestCommand } from './testing/run-test-command.js';

await runTestCommand(async () => (await import('./testing/steps/steps.js')).FURTHER_BROWSER_STEPS);
