import { posix } from 'node:path';
import { LAYOUT } from '../layout.js';

/**
 * Lists the paths of files that a release lists and the store lacks. It lists the folders of the store instead of reading every file,
 * which would take far longer.
 * @param {import('@mapdock/shared').ReleaseFile} release
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 */
export async function findMissingFiles({ releaseId, files }, storage) {
  const paths = Object.keys(files).map((file) => posix.normalize(LAYOUT.releaseFile(releaseId, file)));
  const folders = [...new Set(paths.map((path) => posix.dirname(path)))];
  const listed = await Promise.all(
    folders.map(async (folder) => (await storage.list(folder)).map((name) => `${folder}/${name}`)),
  );
  const present = new Set(listed.flat());
  return paths.filter((path) => !present.has(path));
}
