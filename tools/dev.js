/** `npm run dev`: like `npm start`, with a build and a release after every change of a source file. */
import { runWithUsage } from './support/command/run-with-usage.js';
import { prepare } from './support/install/prepare.js';
import { SETTINGS_HELP } from './start/settings-help.js';

const USAGE = {
  call: 'npm run dev --',
  does: 'Like npm start, with a build and a release after every change, which open pages show at once. Its store is emptied at each start.',
  more: SETTINGS_HELP,
};

await runWithUsage(USAGE, async () => {
  await prepare();
  const { readSettings } = await import('./start/read-settings.ts');
  const settings = readSettings(process.env);
  const { assertPortsFree } = await import('./start/assert-ports-free.ts');
  await assertPortsFree(settings.ports);
  const { buildTargets } = await import('./build/build-targets.ts');
  await buildTargets(['shared', 'gallery'], { onlyIfChanged: true });
  const { develop } = await import('./start/develop.ts');
  await develop(settings);
});
