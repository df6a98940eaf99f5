/**
 * Deletes everything below a path, and the path itself.
 * @param {string} path
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @returns {Promise<void>}
 */
export async function removeFolder(path, storage) {
  const names = await storage.list(path);
  // Without names below it, the path is a file, or an empty folder that a killed process left.
  if (names.length === 0) return storage.remove(path);
  await Promise.all(names.map((name) => removeFolder(`${path}/${name}`, storage)));
}
