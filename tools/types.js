/**
 * `npm run types`: checks the types of all workspaces by the compiler of TypeScript 7, which is several times as fast as that of 6. TypeScript 6
 * stays for the bundles, since ts-loader does not work with 7, and for the declarations of the contract package.
 */
import { runWithUsage } from './support/command/run-with-usage.js';
import { prepare } from './support/install/prepare.js';

const WORKSPACES = ['tools', 'tools/lab', 'map-remote', 'host', 'shared', 'examples/gallery'];

const USAGE = {
  call: 'npm run types --',
  does: 'Checks the types of all workspaces by the compiler of TypeScript 7.',
};

await runWithUsage(USAGE, async () => {
  await prepare();
  const { runTogether } = await import('./testing/run-together.ts');
  return runTogether(
    WORKSPACES.map((workspace) => ['typescript-7/bin/tsc', '--pretty', 'false', '-p', workspace]),
  );
});
