import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { createTempFolder } from '../../support/temp-folder.ts';
import { copyBuild } from './copy-build.ts';
import type { Site } from './start-site.ts';

/** The unique name of a build in its scripts, made from a hash of its source. Two builds with the same name would share their chunks. */
const BUILD_NAME = /map_remote_[0-9a-f]+/g;

/** Makes a copy of the built map-remote with changed files, passes its folder to `use`, and removes it. */
async function withChanged<T>(
  change: (text: string, path: string) => string,
  use: (buildDir: string) => Promise<T>,
) {
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
 * @param options less than 100: as a canary
 */
export const deployChanged = (
  site: Site,
  change: (text: string, path: string) => string,
  options?: { percent?: number },
) => withChanged(change, (build) => site.deploy(build, options));

/** Publishes the built map-remote with changed files; the channel is not changed. */
export const publishChanged = (site: Site, change: (text: string, path: string) => string) =>
  withChanged(change, site.publish);

let deployed = 0;

/**
 * Deploys a working release with a new release id.
 * @param options `percent` less than 100: as a canary
 */
export function deployNew(
  site: Site,
  {
    change = (text) => text,
    ...options
  }: { percent?: number; change?: (text: string, path: string) => string } = {},
) {
  deployed += 1;
  const name = `$&_${deployed}`;
  return deployChanged(site, (text, path) => change(text.replace(BUILD_NAME, name), path), options);
}

/** Deploys the unchanged build. */
export const deployGood = (site: Site) => site.deploy(PATHS.remoteDist);
