/** `npm run dev`: like `npm start`, with a build and a release after every change of a source file. */
import { ensureInstall } from './support/install/ensure-install.js';
import { runMain } from './support/command/run-main.js';

await runMain(async () => {
  await ensureInstall();
  const { readSettings } = await import('./start/read-settings.js');
  const settings = readSettings(process.env);
  const { assertPortsFree } = await import('./start/assert-ports-free.js');
  await assertPortsFree(settings.ports);
  const { buildTarget } = await import('./build/build-target.js');
  await Promise.all([
    buildTarget('shared', { onlyIfChanged: true }),
    buildTarget('gallery', { onlyIfChanged: true }),
  ]);
  const { develop } = await import('./start/develop.js');
  await develop(settings);
});
