/** `node tools/provider/make-glyphs.js <folder>`: no part of an install, since fontnik is a native module without a Windows build. */
import { resolve } from 'node:path';
import { runWithUsage } from '../support/command/run-with-usage.js';
import { prepare } from '../support/install/prepare.js';

const USAGE = {
  call: 'node tools/provider/make-glyphs.js',
  does: 'Makes data/fonts/ again. Run it when the font or its coverage changes.',
  operands: [{ name: 'folder', does: 'in which fontnik and the font are installed' }],
  more: [
    'To install them in a folder of their own:',
    '  npm init --yes',
    '  npm install --ignore-scripts fontnik@0.7.7 @fontsource/noto-sans@5.3.0',
  ].join('\n'),
};

await runWithUsage(USAGE, async ({ operands: [folder = ''] }) => {
  await prepare();
  const { makeGlyphs } = await import('./scripts/make-glyphs.ts');
  await makeGlyphs(resolve(folder));
});
