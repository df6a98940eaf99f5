/** `node tools/examples/pack-shared.js`: packs the contract package for the examples, and builds it before if it has changed. */
import { runMain } from '../support/command/run-main.js';
import { prepare } from '../support/install/prepare.js';

await runMain(async () => {
  await prepare();
  const { packShared } = await import('./support/pack-shared.ts');
  console.log(await packShared());
});
