/** `npm run lab`: measures and breaks the product. It works straight after a clone, so it is JavaScript. */
import { ensureContract } from '../build/ensure-contract.js';
import { ensureInstall } from '../support/install/ensure-install.js';
import { runMain } from '../support/command/run-main.js';

await runMain(async () => {
  await ensureInstall(console.error);
  await ensureContract();
  await import('../support/register-typescript.js');
  const { runLab } = await import('./run-lab.ts');
  return runLab(process.argv.slice(2));
});
