import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PATHS } from '../../support/paths.js';

const run = promisify(execFile);

/** The commit that is measured, with `-dirty` if files differ from it; `undefined` in a copy without git history. */
export async function describeCommit() {
  try {
    const { stdout } = await run('git', ['describe', '--always', '--dirty'], { cwd: PATHS.root });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
