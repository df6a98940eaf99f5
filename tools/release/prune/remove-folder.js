/**
 * Deletes all that is below a path, and the path itself.
 * @param {string} path
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @returns {Promise<void>}
 */
export async function removeFolder(path, storage) {
  const names = await storage.list(path);
  // A file, or a folder that a killed process made and put nothing in.
  if (names.length === 0) return storage.remove(path);
  await Promise.all(names.map((name) => removeFolder(`${path}/${name}`, storage)));
}
