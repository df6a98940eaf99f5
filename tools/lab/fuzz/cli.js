/** `npm run fuzz`: gives hostile configs to mounted maps, which must go on working. */
import { ensureContract } from '../../build/ensure-contract.js';
import { runMain } from '../../support/command/run-main.js';

await runMain(async () => {
  await ensureContract();
  const { runFuzzCommand } = await import('./run-fuzz-command.js');
  return runFuzzCommand(process.argv.slice(2));
});
