/** `npm run build`: builds shared, host, map-remote and the gallery's editor, also if nothing has changed. */
import { runWithUsage } from './support/command/run-with-usage.js';
import { prepare } from './support/install/prepare.js';

const USAGE = {
  call: 'npm run build --',
  does: "Builds shared, host, map-remote and the gallery's editor, also if nothing has changed. One alone: npm run build -w @mapdock/host",
};

await runWithUsage(USAGE, async () => {
  await prepare();
  const { buildAll } = await import('./build/build-all.ts');
  await buildAll({ onlyIfChanged: false });
});
