/** `npm run generate -w @mapdock/shared`: writes all that is made of the contract's sources. */
import { runWithUsage } from './support/command/run-with-usage.js';
import { prepare } from './support/install/prepare.js';
import { runNode } from './support/run-command.js';

/** The styles' types are made first: the package is built of them, and all else is made of what was built. */
const STEPS = [
  ['shared/scripts/generate-style-types.ts'],
  ['node_modules/typescript/bin/tsc', '--build', 'shared/tsconfig.build.json'],
  ['shared/scripts/generate.ts'],
];

const USAGE = {
  call: 'npm run generate -w @mapdock/shared --',
  does: "Writes what is made of the contract's sources: schema, reference, public surface and types of styles.",
};

await runWithUsage(USAGE, async () => {
  await prepare();
  for (const step of STEPS) {
    const { code } = await runNode(step, { show: true });
    if (code !== 0) return 1;
  }
  return 0;
});
