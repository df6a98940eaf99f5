/** This file runs before packages are installed, so it and the files that it imports use only Node's own modules until then. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../support/install/prepare.js';
import { PATHS } from '../support/paths.js';

/**
 * Lets this process read TypeScript, and builds the contract package if it was never built, as in a new clone, so that commands can import it. An existing build is
 * used even if it is out of date: a rollback has no time for a build. Progress goes to stderr, since a program may read stdout.
 * @returns {Promise<void>} rejects with an ExpectedError when install or build fail
 */
export async function ensureContract() {
  if (existsSync(join(PATHS.root, 'shared', 'dist', 'index.js'))) {
    await import('../support/register-typescript.js');
    return;
  }
  await prepare(console.error);
  const { buildTargets } = await import('./build-targets.ts');
  await buildTargets(['shared'], { onlyIfChanged: false, report: console.error });
}
