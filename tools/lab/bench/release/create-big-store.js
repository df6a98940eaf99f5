import { join } from 'node:path';
import { publish } from '../../../release/release/publish.js';
import { writeSampleBuild } from '../../../release/testing/sample-build.js';

/**
 * Publishes many releases of many small files, so that the store is like one after years of use.
 * @param {import('../../../release/storage/release-storage.js').ReleaseStorage} storage
 * @param {string} folder where the builds are made
 * @param {{ releases: number, files: number }} size
 * @param {import('../../../support/command/progress.js').StartProgress} startProgress
 * @returns {Promise<string[]>} ids of the releases
 */
export async function createBigStore(storage, folder, { releases, files }, startProgress) {
  const build = join(folder, 'build');
  const chunks = Array.from({ length: files }, (_, index) => [`release/chunk-${index}.js`, `chunk ${index}`]);
  await writeSampleBuild(build, { files: Object.fromEntries(chunks) });
  const releaseIds = [];
  const progress = startProgress({ label: 'Filling the store', total: releases, unit: 'releases' });
  try {
    for (let index = 0; index < releases; index += 1) {
      await writeSampleBuild(build, { files: { 'release/index.html': `page ${index}` } });
      const { release } = await publish(build, storage, { precompress: false });
      releaseIds.push(release.releaseId);
      progress.advance();
    }
  } finally {
    progress.end();
  }
  return releaseIds;
}
