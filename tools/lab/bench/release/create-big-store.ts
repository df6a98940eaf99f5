import { join } from 'node:path';
import { publish } from '../../../release/release-files/publish.ts';
import { writeSampleBuild } from '../../../release/testing/sample-build.ts';
import type { ReleaseStorage } from '../../../release/storage/release-storage.js';
import type { StartProgress } from '../../../support/command/progress.js';

/**
 * Publishes many releases of many small files, so that the store is like one after years of use.
 * @param folder where the builds are made
 * @returns ids of the releases
 */
export async function createBigStore(
  storage: ReleaseStorage,
  folder: string,
  { releases, files }: { releases: number; files: number },
  startProgress: StartProgress,
): Promise<string[]> {
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
