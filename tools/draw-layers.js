/** `npm run layers:draw`: draws into documents which folder imports which. */
import { runWithUsage } from './support/command/run-with-usage.js';
import { prepare } from './support/install/prepare.js';

const USAGE = {
  call: 'npm run layers:draw --',
  does: 'Draws into READMEs and INTERNALS which folder imports which, from the imports themselves.',
};

await runWithUsage(USAGE, async () => {
  await prepare();
  const { drawLayers } = await import('./checks/draw-layers.ts');
  await drawLayers();
});
