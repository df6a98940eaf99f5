/** `npm run build`: builds shared, host, map-remote and the gallery's editor, also if nothing has changed. */
import { ensureInstall } from './support/install/ensure-install.js';
import { runMain } from './support/command/run-main.js';

await runMain(async () => {
  await ensureInstall();
  const { buildAll } = await import('./build/build-all.js');
  await buildAll({ onlyIfChanged: false });
});
