/** `npm run release -- <command>`: releases of map-remote, and the channels that name them. */
import { ensureContract } from '../build/ensure-contract.js';
import { runMain } from '../support/run-main.js';

await runMain(async () => {
  await ensureContract();
  const { COMMANDS } = await import('./commands.js');
  const { runCli } = await import('./run-cli.js');
  return runCli(process.argv.slice(2), COMMANDS);
});
