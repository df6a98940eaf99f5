/** `npm run test:rest`: what CI runs after `npm test`. Its last line is the result. */
import { runTestCommand } from './testing/run-test-command.js';

await runTestCommand(async () => (await import('./testing/steps/steps.js')).REST_STEPS);
