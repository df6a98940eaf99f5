/** `npm start`: from a clone to the running product. */
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
  // From here on modules use the contract, which has just been built.
  const { serveProduct } = await import('./start/serve-product.js');
  await serveProduct(settings);
});
