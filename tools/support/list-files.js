import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * All files below a folder as sorted paths relative to it, with "/" on every platform.
 * @param {string} dir
 * @param {(name: string) => boolean} [enters] whether to look into a folder of this name; default: all
 * @returns {Promise<string[]>}
 */
export async function listFiles(dir, enters = () => true) {
  /** @param {string} folder @returns {Promise<string[]>} */
  const walk = async (folder) => {
    const entries = await readdir(folder, { withFileTypes: true });
    const nested = entries.map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return enters(entry.name) ? walk(path) : [];
      return entry.isFile() ? [relative(dir, path).split(sep).join('/')] : [];
    });
    return (await Promise.all(nested)).flat();
  };
  return (await walk(dir)).sort();
}
