/** `node tools/examples/pack-shared.js`: packs the contract package for the examples, and builds it before if it has changed. */
import { runWithUsage } from '../support/command/run-with-usage.js';
import { prepare } from '../support/install/prepare.js';

const USAGE = {
  call: 'node tools/examples/pack-shared.js',
  does: 'Packs the contract package, which the examples install. Builds it before, if it has changed. Prints the file.',
};

await runWithUsage(USAGE, async () => {
  await prepare();
  const { packShared } = await import('./support/pack-shared.ts');
  console.log(await packShared());
});
