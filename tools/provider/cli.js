/** `node tools/provider/cli.js`: serves the local maps provider until it is stopped. */
import { runMain } from '../support/command/run-main.js';
import { prepare } from '../support/install/prepare.js';

await runMain(async () => {
  await prepare(console.error);
  const { runProvider } = await import('./run-provider.ts');
  await runProvider();
});
