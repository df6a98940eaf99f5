/** `npm run skew`: many page sessions while releases come and go. */
import { ensureContract } from '../build/ensure-contract.js';
import { runMain } from '../support/command/run-main.js';

await runMain(async () => {
  await ensureContract();
  const { runSkewCommand } = await import('./run-skew-command.js');
  return runSkewCommand(process.argv.slice(2));
});
