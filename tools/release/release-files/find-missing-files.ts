import { posix } from 'node:path';
import { LAYOUT } from '../layout.ts';
import { listBeside } from './list-beside.ts';
import type { ReleaseFile } from '@mapdock/shared';
import type { ReleaseStorage } from '../storage/release-storage.js';

/**
 * Lists the paths of files that a release lists and the store lacks. It lists the folders of the store instead of reading every file,
 * which would take far longer.
 */
export async function findMissingFiles({ releaseId, files }: ReleaseFile, storage: ReleaseStorage) {
  const paths = Object.keys(files).map((file) => posix.normalize(LAYOUT.releaseFile(releaseId, file)));
  const present = await listBeside(paths, storage);
  return paths.filter((path) => !present.has(path));
}
