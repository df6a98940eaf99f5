/** `npm run bench`: measures the built host and map-remote, mostly in a browser, side by side with what they are compared with. */
import { ensureContract } from '../../build/ensure-contract.js';
import { runMain } from '../../support/command/run-main.js';

await runMain(async () => {
  await ensureContract();
  const { runBenches } = await import('./run-benches.js');
  return runBenches(process.argv.slice(2));
});
