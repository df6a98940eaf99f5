/** `node tools/examples/lock-example.js <folder>`: writes the lockfile of an example anew from its package.json. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createProgram } from '../support/command/create-program.js';
import { runNpm } from '../support/run-command.js';
import { runMain } from '../support/command/run-main.js';
import { packShared } from './pack-shared.js';
import { completePackages } from './support/complete-lock.js';
import { folderOf } from './support/paths.js';

const FLAGS = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund'];

await runMain(async () => {
  const [name] = createProgram('node tools/examples/lock-example.js')
    .description('Writes the lockfile of an example anew from its package.json.')
    .argument('<example>', 'its folder in examples')
    .parse().processedArgs;
  const folder = folderOf({ folder: name });
  await packShared();
  const { code } = await runNpm(['install', ...FLAGS], { cwd: folder, show: true });
  if (code !== 0) return code;
  const file = join(folder, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8'));
  lock.packages = completePackages(lock.packages);
  await writeFile(file, `${JSON.stringify(lock, undefined, 2)}\n`);
  return 0;
});
