import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PATHS } from './paths.js';

/** What `npm run build` and `npm run dev` read. */
const SOURCES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'webpack.config.base.js',
  'shared',
  'host',
  'map-remote',
  'tools',
  'examples/gallery',
];
const OWN_SCOPE = '@mapdock';
const isSource = (/** @type {string} */ path) =>
  !['node_modules', 'dist', 'results'].includes(basename(path)) && !path.endsWith('.tsbuildinfo');

/**
 * Copies this repository's sources, so that they can be built or changed apart; packages are those that are installed here.
 * @param {string} folder
 */
export async function copySources(folder) {
  for (const source of SOURCES) {
    await cp(join(PATHS.root, source), join(folder, source), { recursive: true, filter: isSource });
  }
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
