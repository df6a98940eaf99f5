/** `node tools/examples/lock-example.js <folder>`: writes the lockfile of an example anew from its package.json. */
import { runMain } from '../support/command/run-main.js';
import { prepare } from '../support/install/prepare.js';

await runMain(async () => {
  await prepare();
  const { lockExample } = await import('./support/lock-example.ts');
  return lockExample();
});
