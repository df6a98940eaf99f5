/**
 * `npm run types`: checks the types of all workspaces by the compiler of TypeScript 7, which is several times as fast as that of 6. TypeScript 6
 * stays for the bundles, since ts-loader does not work with 7, and for the declarations of the contract package.
 */
import { runWithUsage } from './support/command/run-with-usage.js';
import { ensureInstall } from './support/install/ensure-install.js';
import { runTogether } from './testing/run-together.js';

const WORKSPACES = ['tools', 'tools/lab', 'map-remote', 'host', 'shared', 'examples/gallery'];

const USAGE = {
  call: 'npm run types --',
  does: 'Checks the types of all workspaces by the compiler of TypeScript 7.',
};

await runWithUsage(USAGE, async () => {
  await ensureInstall();
  return runTogether(
    WORKSPACES.map((workspace) => ['typescript-7/bin/tsc', '--pretty', 'false', '-p', workspace]),
  );
});
