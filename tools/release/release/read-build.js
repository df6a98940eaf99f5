import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { ExpectedError } from '../../support/expected-error.js';
import { isMissingFile } from '../../support/is-missing-file.js';
import { listFiles } from '../../support/list-files.js';
import { LAYOUT } from '../layout.js';
import { parseJsonOrFail } from '../parse-or-fail.js';

/**
 * The content of `build.json`, in which a build of map-remote describes itself. It is validated as part of the release file.
 * @typedef {Omit<import('@mapdock/shared').ReleaseFile, 'format' | 'releaseId' | 'files' | 'engine'>
 *   & { engine: Omit<import('@mapdock/shared').ReleaseFile['engine'], 'url'> }} BuildFacts
 *
 * @typedef {object} Build
 * @property {BuildFacts} facts
 * @property {Map<string, Buffer>} releaseFiles by path relative to the release folder
 * @property {Map<string, Buffer>} engineFiles the files of the engine and its plugin, by path relative to the store
 */

/** Source maps are not published. Developers have them in the build; in a release, developer tools would only load megabytes. */
const isPublished = (/** @type {string} */ path) => !path.endsWith('.map');

/**
 * @param {string} dir
 * @param {string} [at] folder to put before the paths
 */
async function readFolder(dir, at = '') {
  const paths = (await listFiles(dir)).filter(isPublished);
  return new Map(
    await Promise.all(
      paths.map(
        async (path) => /** @type {const} */ ([posix.join(at, path), await readFile(join(dir, path))]),
      ),
    ),
  );
}

/**
 * @param {string} buildDir `dist` of map-remote
 * @returns {Promise<Build>}
 */
export async function readBuild(buildDir) {
  try {
    const factsFile = join(buildDir, 'build.json');
    const facts = /** @type {BuildFacts} */ (parseJsonOrFail(await readFile(factsFile), factsFile));
    return {
      facts,
      releaseFiles: await readFolder(join(buildDir, 'release')),
      engineFiles: await readFolder(join(buildDir, LAYOUT.engines), LAYOUT.engines),
    };
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    throw new ExpectedError(
      `${buildDir} has no complete build of map-remote. Run "npm run build -w @mapdock/map-remote" first.`,
    );
  }
}
