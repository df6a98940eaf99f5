/** `npm run fuzz`: hostile configs on living maps, which must come back whatever they were given. */
import { ensureContract } from '../build/ensure-contract.js';
import { runMain } from '../support/command/run-main.js';

await runMain(async () => {
  await ensureContract();
  const { runFuzzCommand } = await import('./run-fuzz-command.js');
  return runFuzzCommand(process.argv.slice(2));
});
