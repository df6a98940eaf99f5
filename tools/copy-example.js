/** `npm run copy-example -- <example> <folder>`: starts an app from an example, outside of this repository. */
import { resolve } from 'node:path';
import { listExamples } from './examples/support/list-examples.js';
import { runWithUsage } from './support/command/run-with-usage.js';
import { prepare } from './support/install/prepare.js';

const USAGE = {
  call: 'npm run copy-example --',
  does: 'Starts an app from an example, outside of this repository.',
  operands: [
    { name: 'example', does: (await listExamples()).join(', ') },
    { name: 'folder', does: 'one that is empty or not there yet' },
  ],
  more: 'Example: npm run copy-example -- vite-react ../my-app',
};

await runWithUsage(USAGE, async ({ operands: [example = '', folder = ''] }) => {
  await prepare();
  const { copyExample } = await import('./examples/copy-example.ts');
  // npm runs scripts in the folder of package.json, and gives the folder in which it was called as INIT_CWD.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  process.chdir(from);
  const commands = await copyExample(example, resolve(from, folder));
  console.log(`Copied ${example}. Next:\n\n  ${commands.join('\n  ')}\n`);
  console.log('Its README says where the address of your map and the config go.');
});
