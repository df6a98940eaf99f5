import { join } from 'node:path';
import { createTempFolder } from '../../support/temp-folder.js';
import { publish } from '../release/publish.js';
import { createFolderStorage } from '../storage/folder-storage.js';
import { writeSampleBuild } from './sample-build.js';

/** @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage */

/**
 * Publishes different sample builds, each with its own `embed.js` and contract package.
 * @param {ReleaseStorage} storage
 * @param {string} folder for the builds
 * @param {number} count
 */
export async function publishSamples(storage, folder, count) {
  const releaseIds = [];
  for (let index = 0; index < count; index += 1) {
    const build = join(folder, `dist-${index}`);
    const files = {
      'release/index.html': `page ${index}`,
      'release/embed.js': `embed ${index}`,
      'release/mapdock-shared.tgz': `package ${index}`,
    };
    await writeSampleBuild(build, { files });
    releaseIds.push((await publish(build, storage, { precompress: false })).release.releaseId);
  }
  return releaseIds;
}

/**
 * Creates a store in a folder with some releases. It is removed after the test.
 * @param {import('node:test').TestContext} t
 * @param {number} count
 */
export async function createSampleStore(t, count) {
  const folder = await createTempFolder();
  t.after(folder.remove);
  const root = join(folder.path, 'store');
  const storage = createFolderStorage(root);
  const releaseIds = await publishSamples(storage, folder.path, count);
  return { root, storage, releaseIds: /** @type {[string, string, string, string]} */ (releaseIds) };
}

/**
 * @param {ReleaseStorage} storage
 * @param {string} path
 */
export async function readJson(storage, path) {
  return JSON.parse(String((await storage.read(path))?.content));
}
