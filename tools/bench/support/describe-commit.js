import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PATHS } from '../../support/paths.js';

const run = promisify(execFile);

/** What is measured, as git tells it: `-dirty` where files were changed since. `undefined` in a copy without history. */
export async function describeCommit() {
  try {
    const { stdout } = await run('git', ['describe', '--always', '--dirty'], { cwd: PATHS.root });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
