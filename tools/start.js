/** `npm start`: installs, builds and serves the product; it works straight after a clone. */
import { runWithUsage } from './support/command/run-with-usage.js';
import { prepare } from './support/install/prepare.js';
import { SETTINGS_HELP } from './start/settings-help.js';

const USAGE = {
  call: 'npm start --',
  does: 'Installs and builds what has changed, releases map-remote into the local store, and serves host, map-remote, local provider and collector.',
  flags: {
    '--promote': 'makes the local build live also if the channel was changed by hand since the last start',
  },
  more: SETTINGS_HELP,
};

await runWithUsage(USAGE, async ({ flags }) => {
  await prepare();
  const { readSettings } = await import('./start/read-settings.ts');
  const settings = readSettings(process.env);
  const { assertPortsFree } = await import('./start/assert-ports-free.ts');
  await assertPortsFree(settings.ports);
  const { buildAll } = await import('./build/build-all.ts');
  await buildAll({ onlyIfChanged: true });
  // This import must come after the build: it uses the contract package, which may have just been built for the first time.
  const { serveProduct } = await import('./start/serve-product.ts');
  await serveProduct(settings, { isForced: flags.has('--promote') });
});
