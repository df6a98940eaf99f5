/** Runs before anything is installed: what it imports before that uses nothing but Node itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstall } from '../support/install/ensure-install.js';
import { PATHS } from '../support/paths.js';

/**
 * Makes the contract importable, which is not so in a new clone. It is left alone where it is built: a rollback has no
 * time for a build. What it does is said on stderr, since stdout may be read by a program.
 * @returns {Promise<void>} rejects with an ExpectedError when install or build fail
 */
export async function ensureContract() {
  if (existsSync(join(PATHS.root, 'shared', 'dist', 'index.js'))) return;
  await ensureInstall(console.error);
  const { buildTarget } = await import('./build-target.js');
  await buildTarget('shared', { onlyIfChanged: false, report: console.error });
}
