/** `node tools/bench/peers/lock-peer.js <folder>`: makes the lockfile of a peer again from its package.json. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { completePackages } from '../../../examples/support/complete-lock.js';
import { createProgram } from '../../../support/command/create-program.js';
import { runNpm } from '../../../support/run-command.js';
import { runMain } from '../../../support/command/run-main.js';
import { sourcesOf } from './peer-folders.js';

const FLAGS = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund'];

await runMain(async () => {
  const [folder] = createProgram('node tools/bench/peers/lock-peer.js')
    .description('Makes the lockfile of a peer again from its package.json.')
    .argument('<peer>', 'its folder in tools/bench/peers')
    .parse().processedArgs;
  const { code } = await runNpm(['install', ...FLAGS], { cwd: sourcesOf(folder), show: true });
  if (code !== 0) return code;
  const file = join(sourcesOf(folder), 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8'));
  lock.packages = completePackages(lock.packages);
  await writeFile(file, `${JSON.stringify(lock, undefined, 2)}\n`);
  return 0;
});
