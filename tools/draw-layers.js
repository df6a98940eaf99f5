/** `npm run layers:draw`: draws into documents which folder imports which. */
import { runWithUsage } from './support/command/run-with-usage.js';
import { ensureInstall } from './support/install/ensure-install.js';

const USAGE = {
  call: 'npm run layers:draw --',
  does: 'Draws into READMEs and INTERNALS which folder imports which, from the imports themselves.',
};

await runWithUsage(USAGE, async () => {
  await ensureInstall();
  const { drawLayers } = await import('./checks/draw-layers.js');
  await drawLayers();
});
