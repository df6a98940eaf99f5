import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { createTempFolder } from '../../support/temp-folder.js';
import { copyBuild } from './copy-build.js';

/** In its scripts each build has a name of its own, made from its source; two of one name would share their chunks. */
const BUILD_NAME = /map_remote_[0-9a-f]+/g;

/**
 * Deploys a build of map-remote in which texts were changed, as one with a fault in its source would be.
 * @param {import('./start-site.js').Site} site
 * @param {(text: string, path: string) => string} change
 */
export async function deployChanged(site, change) {
  const folder = await createTempFolder();
  const build = join(folder.path, 'dist');
  await copyBuild(build, (text, path) => change(text.replace(BUILD_NAME, '$&_changed'), path));
  const release = await site.deploy(build);
  await folder.remove();
  return release;
}

/**
 * Deploys the build as it is.
 * @param {import('./start-site.js').Site} site
 */
export const deployGood = (site) => site.deploy(PATHS.remoteDist);
