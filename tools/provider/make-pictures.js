/** `node tools/provider/make-pictures.js`: the provider does not do this by itself, since it needs a browser and the built engine. */
import { runWithUsage } from '../support/command/run-with-usage.js';
import { prepare } from '../support/install/prepare.js';

const USAGE = {
  call: 'node tools/provider/make-pictures.js',
  does: 'Makes pictures/ again: a small picture of each style, for menus of styles. Run it when a style has changed.',
  more: 'It draws with the built engine: npm run build -w @mapdock/map-remote',
};

await runWithUsage(USAGE, async () => {
  await prepare();
  const { makePictures } = await import('./scripts/make-pictures.ts');
  await makePictures();
});
