import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * All files below a folder as sorted paths relative to it, with "/" on every platform.
 * @param enters whether to look into a folder of this name; default: all
 */
export async function listFiles(
  dir: string,
  enters: (name: string) => boolean = () => true,
): Promise<string[]> {
  const walk = async (folder: string): Promise<string[]> => {
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
