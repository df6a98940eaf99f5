/** `node tools/serve/embed-config.js DIR --config FILE | --ssi`: puts the config into the page of a built host. */
import { prepare } from '../support/install/prepare.js';
import { runMain } from '../support/command/run-main.js';

await runMain(async () => {
  await prepare(console.error);
  const { runEmbedConfig } = await import('./run-embed-config.ts');
  await runEmbedConfig();
});
