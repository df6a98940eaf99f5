import { posix } from 'node:path';
import type { ReleaseStorage } from '../storage/release-storage.js';

/** Lists the paths of all files in the folders of these files. */
export async function listBeside(paths: readonly string[], storage: ReleaseStorage) {
  const folders = [...new Set(paths.map((path) => posix.dirname(path)))];
  const lists = await Promise.all(
    folders.map(async (folder) => (await storage.list(folder)).map((name) => `${folder}/${name}`)),
  );
  return new Set(lists.flat());
}
