/** `npm test`: everything that must hold, from formatting to the browser. Its last line is the result. */
import { ensureInstall } from './support/ensure-install.js';
import { runMain } from './support/run-main.js';

await runMain(async () => {
  try {
    await ensureInstall();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    return 1;
  }
  const { runSteps } = await import('./testing/run-steps.js');
  const { STEPS } = await import('./testing/steps.js');
  return runSteps(STEPS);
});
