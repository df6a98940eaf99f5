import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PATHS } from './paths.js';

const OWN_SCOPE = '@mapdock';

/**
 * Lets sources that lie apart use the packages that are installed here; the workspaces among these are their own.
 * @param {string} folder with all workspaces
 */
export async function linkPackages(folder) {
  const installed = join(PATHS.root, 'node_modules');
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, OWN_SCOPE), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== OWN_SCOPE) await symlink(join(installed, name), join(packages, name), 'junction');
  }
  for (const name of await readdir(join(installed, OWN_SCOPE))) {
    await symlink(join(folder, name), join(packages, OWN_SCOPE, name), 'junction');
  }
}
