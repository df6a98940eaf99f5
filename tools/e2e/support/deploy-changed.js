import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { createTempFolder } from '../../support/temp-folder.js';
import { copyBuild } from './copy-build.js';

/** The unique name of a build in its scripts, made from a hash of its source. Two builds with the same name would share their chunks. */
const BUILD_NAME = /map_remote_[0-9a-f]+/g;

/**
 * Makes a copy of the built map-remote with changed files, passes its folder to `use`, and removes it.
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
 * Deploys the built map-remote with changed files, as if its source had a fault.
 * @param {import('./start-site.js').Site} site
 * @param {(text: string, path: string) => string} change
 * @param {{ percent?: number }} [options] less than 100: as a canary
 */
export const deployChanged = (site, change, options) =>
  withChanged(change, (build) => site.deploy(build, options));

/**
 * Publishes the built map-remote with changed files; the channel is not changed.
 * @param {import('./start-site.js').Site} site
 * @param {(text: string, path: string) => string} change
 */
export const publishChanged = (site, change) => withChanged(change, site.publish);

let deployed = 0;

/**
 * Deploys a working release with a new release id.
 * @param {import('./start-site.js').Site} site
 * @param {{ percent?: number, change?: (text: string, path: string) => string }} [options] `percent` less than 100: as a canary
 */
export function deployNew(site, { change = (text) => text, ...options } = {}) {
  deployed += 1;
  const name = `$&_${deployed}`;
  return deployChanged(site, (text, path) => change(text.replace(BUILD_NAME, name), path), options);
}

/**
 * Deploys the unchanged build.
 * @param {import('./start-site.js').Site} site
 */
export const deployGood = (site) => site.deploy(PATHS.remoteDist);
