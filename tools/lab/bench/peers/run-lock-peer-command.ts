import { lockFolder } from '../../../examples/support/lock-example.ts';
import { createProgram } from '../../../support/command/create-program.ts';
import { UsageError } from '../../../support/usage-error.js';
import { sourcesOf } from './peer-folders.ts';
import { PEERS } from './peers.ts';

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
  return lockFolder(sourcesOf(folder));
}
