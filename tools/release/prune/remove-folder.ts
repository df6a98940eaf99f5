import type { ReleaseStorage } from '../storage/release-storage.js';

/** Deletes everything below a path, and the path itself. */
export async function removeFolder(path: string, storage: ReleaseStorage): Promise<void> {
  const names = await storage.list(path);
  // Without names below it, the path is a file, or an empty folder that a killed process left.
  if (names.length === 0) return storage.remove(path);
  await Promise.all(names.map((name) => removeFolder(`${path}/${name}`, storage)));
}
