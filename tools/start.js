/** `npm start`: installs, builds and serves the product; it works straight after a clone. */
import { ensureInstall } from './support/install/ensure-install.js';
import { runMain } from './support/command/run-main.js';

await runMain(async () => {
  await ensureInstall();
  const { readSettings } = await import('./start/read-settings.js');
  const settings = readSettings(process.env);
  const { assertPortsFree } = await import('./start/assert-ports-free.js');
  await assertPortsFree(settings.ports);
  const { buildAll } = await import('./build/build-all.js');
  await buildAll({ onlyIfChanged: true });
  // This import must come after the build: it uses the contract package, which may have just been built for the first time.
  const { serveProduct } = await import('./start/serve-product.js');
  await serveProduct(settings);
});
