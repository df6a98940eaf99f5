/** `npm test`: everything that must hold, from formatting to the browser. Its last line is the result. */
import { ensureInstall } from './support/ensure-install.js';
import { runMain } from './support/run-main.js';
import { noteFailure } from './testing/note-failure.js';

await runMain(async () => {
  try {
    await ensureInstall();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    console.log(noteFailure('the preparation', message));
    console.log('0 passed, 1 failed');
    return 1;
  }
  const { runSteps } = await import('./testing/run-steps.js');
  const { STEPS } = await import('./testing/steps.js');
  return runSteps(STEPS);
});
