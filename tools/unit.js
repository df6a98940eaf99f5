/** `npm run unit`: the unit tests of shared, host and map-remote, by jest. */
import { join } from 'node:path';
import { runWithUsage } from './support/command/run-with-usage.js';
import { prepare } from './support/install/prepare.js';
import { PATHS } from './support/paths.js';
import { runNode } from './support/run-command.js';

const JEST = join(PATHS.root, 'node_modules/jest/bin/jest.js');

const USAGE = {
  call: 'npm run unit --',
  does: 'Runs the unit tests of shared, host and map-remote. All options of jest: npx jest --help',
  operands: [{ name: 'pattern', does: 'only files whose path matches one of these', isList: true }],
};

await runWithUsage(USAGE, async ({ operands }) => {
  await prepare();
  return (await runNode([JEST, ...operands], { show: true })).code;
});
