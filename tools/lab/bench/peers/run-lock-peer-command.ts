import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { completePackages } from '../../../examples/support/complete-lock.ts';
import { createProgram } from '../../../support/command/create-program.ts';
import { runNpm } from '../../../support/run-command.js';
import { UsageError } from '../../../support/usage-error.js';
import { sourcesOf } from './peer-folders.ts';
import { PEERS } from './peers.ts';

const FLAGS = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--no-audit', '--no-fund'];

/**
 * Makes the lockfile of a peer again from its package.json.
 * @param args of the command line
 * @returns the exit code; ends the process when the arguments are wrong
 */
export async function runLockPeerCommand(args: string[]): Promise<number> {
  const [folder] = createProgram('npm run lab -- lock-peer')
    .description('Makes the lockfile of a peer of the bench again from its package.json.')
    .argument('<peer>', 'its folder in tools/lab/bench/peers')
    .parse(args, { from: 'user' }).processedArgs;
  const folders = [...new Set(PEERS.flatMap((peer) => peer.folder ?? []))];
  if (!folders.includes(folder))
    throw new UsageError(`There is no peer "${folder}". There are: ${folders.join(', ')}.`);
  const { code } = await runNpm(['install', ...FLAGS], { cwd: sourcesOf(folder), show: true });
  if (code !== 0) return code;
  const file = join(sourcesOf(folder), 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8'));
  lock.packages = completePackages(lock.packages);
  await writeFile(file, `${JSON.stringify(lock, undefined, 2)}\n`);
  return 0;
}
