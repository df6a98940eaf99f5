/** `npm run skew`: runs many page sessions while releases are promoted and rolled back. */
import { ensureContract } from '../../build/ensure-contract.js';
import { runMain } from '../../support/command/run-main.js';

await runMain(async () => {
  await ensureContract();
  const { runSkewCommand } = await import('./run-skew-command.js');
  return runSkewCommand(process.argv.slice(2));
});
