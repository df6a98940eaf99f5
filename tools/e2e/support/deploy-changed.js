import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { createTempFolder } from '../../support/temp-folder.js';
import { copyBuild } from './copy-build.js';

/** In its scripts each build has a name of its own, made from its source; two of one name would share their chunks. */
const BUILD_NAME = /map_remote_[0-9a-f]+/g;

/**
 * Takes a build of map-remote in which texts were changed, as one with a fault in its source would be.
 * @template T
 * @param {(text: string, path: string) => string} change
 * @param {(buildDir: string) => Promise<T>} use
 */
async function withChanged(change, use) {
  const folder = await createTempFolder();
  try {
    const build = join(folder.path, 'dist');
    await copyBuild(build, (text, path) => change(text.replace(BUILD_NAME, '$&_changed'), path));
    return await use(build);
  } finally {
    await folder.remove();
  }
}

/**
 * @param {import('./start-site.js').Site} site
 * @param {(text: string, path: string) => string} change
 * @param {{ percent?: number }} [options] less than 100: as a canary
 */
export const deployChanged = (site, change, options) =>
  withChanged(change, (build) => site.deploy(build, options));

/**
 * The same, but the channel stays on what it names.
 * @param {import('./start-site.js').Site} site
 * @param {(text: string, path: string) => string} change
 */
export const publishChanged = (site, change) => withChanged(change, site.publish);

let deployed = 0;

/**
 * Deploys a healthy release that is another one than all before.
 * @param {import('./start-site.js').Site} site
 * @param {{ percent?: number, change?: (text: string, path: string) => string }} [options] `percent` less than 100: as a canary
 */
export function deployNew(site, { change = (text) => text, ...options } = {}) {
  deployed += 1;
  const name = `$&_${deployed}`;
  return deployChanged(site, (text, path) => change(text.replace(BUILD_NAME, name), path), options);
}

/**
 * Deploys the build as it is.
 * @param {import('./start-site.js').Site} site
 */
export const deployGood = (site) => site.deploy(PATHS.remoteDist);
