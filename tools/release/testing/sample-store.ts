import { join } from 'node:path';
import { useTempFolder } from '../../support/temp-folder.ts';
import { publish } from '../release-files/publish.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { writeSampleBuild } from './sample-build.ts';
import type { TestContext } from 'node:test';
import type { ReleaseStorage } from '../storage/release-storage.js';

/**
 * Publishes different sample builds, each with its own `embed.js` and contract package.
 * @param folder for the builds
 */
export async function publishSamples(storage: ReleaseStorage, folder: string, count: number) {
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

/** Creates a store in a folder with some releases. It is removed after the test. */
export async function createSampleStore(t: TestContext, count: number) {
  const folder = await useTempFolder(t);
  const root = join(folder.path, 'store');
  const storage = createFolderStorage(root);
  const releaseIds = await publishSamples(storage, folder.path, count);
  return { root, storage, releaseIds: releaseIds as [string, string, string, string] };
}

export async function readJson(storage: ReleaseStorage, path: string) {
  return JSON.parse(String((await storage.read(path))?.content));
}
