/** `npm run test:browsers`: browser tests in Firefox and WebKitGTK, where they are installed. Its last line is the result. */
import { ensureInstall } from './support/ensure-install.js';
import { runMain } from './support/run-main.js';

await runMain(async () => {
  await ensureInstall();
  const { FURTHER_BROWSER_STEPS } = await import('./testing/steps.js');
  const { runSteps } = await import('./testing/run-steps.js');
  return runSteps(FURTHER_BROWSER_STEPS);
});
