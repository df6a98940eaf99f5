import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PATHS } from '../paths.js';

const OWN_SCOPE = '@mapdock';

/**
 * Links the packages that are installed here into a copy of the sources. The workspaces among them are those of the copy.
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
    // If two workspaces need different versions of a package, npm installs one of them into the workspace's own folder.
    const own = join(PATHS.root, name, 'node_modules');
    if (existsSync(own) && existsSync(join(folder, name))) {
      await symlink(own, join(folder, name, 'node_modules'), 'junction');
    }
  }
}
