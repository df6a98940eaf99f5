import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PATHS } from '../../paths.js';

const OWN_SCOPE = '@mapdock';

/**
 * Links the packages that are installed here into a copy of the sources. The workspaces among them are those of the copy.
 * @param folder with all workspaces
 */
export async function linkPackages(folder: string) {
  const installed = join(PATHS.root, 'node_modules');
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, OWN_SCOPE), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== OWN_SCOPE) await symlink(join(installed, name), join(packages, name), 'junction');
  }
  for (const name of await readdir(join(installed, OWN_SCOPE))) {
    const workspace = await realpath(join(installed, OWN_SCOPE, name));
    const copy = join(folder, relative(PATHS.root, workspace));
    await symlink(copy, join(packages, OWN_SCOPE, name), 'junction');
    // If two workspaces need different versions of a package, npm installs one of them into the workspace's own folder.
    const own = join(workspace, 'node_modules');
    if (existsSync(own) && existsSync(copy)) await symlink(own, join(copy, 'node_modules'), 'junction');
  }
}
