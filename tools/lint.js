/** `npm run lint`: the rules of `oxlint.config.mjs` for code, and those of `.dependency-cruiser.js` for imports between folders. */
import { runWithUsage } from './support/command/run-with-usage.js';
import { prepare } from './support/install/prepare.js';

const OXLINT = ['oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', '--deny-warnings'];
/** One configuration of TypeScript for all: it resolves imports of `@mapdock/shared` to the source, as those of the workspaces do. */
const CRUISE = ['dependency-cruiser/bin/dependency-cruise.mjs', '--ts-config', 'tools/tsconfig.json'];
const CRUISED = ['shared/src', 'map-remote/src', 'host/src', 'tools', 'examples/gallery'];

const USAGE = {
  call: 'npm run lint --',
  does: 'Checks the rules for code (oxlint) and for imports between folders (dependency-cruiser).',
};

await runWithUsage(USAGE, async () => {
  await prepare();
  const { runTogether } = await import('./testing/run-together.ts');
  return runTogether([
    [...CRUISE, ...CRUISED],
    [...OXLINT, '--type-aware', '--ignore-pattern=examples/**', '.', '.dependency-cruiser.js'],
    // Rules on types need the packages that an example imports, and these are only installed when it is tested.
    [...OXLINT, 'examples'],
  ]);
});
