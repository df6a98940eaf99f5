/** `npm run format`: writes files in the form that Prettier gives them; `npm run format:check` only says which differ from it. */
import { join } from 'node:path';
import { runWithUsage } from './support/command/run-with-usage.js';
import { prepare } from './support/install/prepare.js';
import { PATHS } from './support/paths.js';
import { runNode } from './support/run-command.js';

const PRETTIER = join(PATHS.root, 'node_modules/prettier/bin/prettier.cjs');
const COMMON = ['--experimental-cli', '--log-level', 'warn'];

const USAGE = {
  call: 'npm run format --',
  does: 'Writes files in the form that Prettier gives them.',
  flags: { '--check': 'writes nothing, and says which files differ; npm run format:check has it' },
  operands: [
    { name: 'path', does: 'only these files and folders; without a path all of them', isList: true },
  ],
};

await runWithUsage(USAGE, async ({ flags, operands }) => {
  await prepare();
  const mode = flags.has('--check') ? ['--check', '--no-cache'] : ['--write'];
  const paths = operands.length > 0 ? operands : ['.'];
  return (await runNode([PRETTIER, ...COMMON, ...mode, ...paths], { show: true })).code;
});
