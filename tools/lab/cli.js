/** `npm run lab`: measures and breaks the product. It works straight after a clone. */
import { ensureContract } from '../build/ensure-contract.js';
import { prepare } from '../support/install/prepare.js';
import { runMain } from '../support/command/run-main.js';

await runMain(async () => {
  await prepare(console.error);
  await ensureContract();
  const { runLab } = await import('./run-lab.ts');
  return runLab(process.argv.slice(2));
});
