/** `npm run faults`: tries every fault that a file or a page of the product can have, and checks what people see. */
import { ensureContract } from '../../build/ensure-contract.js';
import { runMain } from '../../support/command/run-main.js';

await runMain(async () => {
  await ensureContract();
  const { runFaultsCommand } = await import('./run-faults-command.js');
  return runFaultsCommand(process.argv.slice(2));
});
