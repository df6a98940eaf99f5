import { splitPath } from '../storage/split-path.ts';
import type { ReleaseStorage, StoredFile } from '../storage/release-storage.js';

/** Creates a store in memory, for tests that only count requests or need many files. */
export function createMemoryStorage(): ReleaseStorage {
  const files: Map<string, StoredFile> = new Map();
  let writes = 0;

  const write = (path: string, content: Uint8Array, expectedTag: string | undefined) => {
    splitPath(path);
    if (files.get(path)?.tag !== expectedTag) return false;
    files.set(path, { content: Buffer.from(content), tag: String((writes += 1)), writtenAt: new Date() });
    return true;
  };

  return {
    name: 'memory',
    async read(path) {
      splitPath(path);
      return files.get(path);
    },
    async list(folder) {
      const prefix = `${splitPath(folder).join('/')}/`;
      const below = [...files.keys()].filter((path) => path.startsWith(prefix));
      return [...new Set(below.map((path) => path.slice(prefix.length).replace(/\/.*/, '')))].sort();
    },
    create: async (path, content) => write(path, content, undefined),
    replace: async (path, content, expectedTag) => write(path, content, expectedTag),
    async remove(path) {
      splitPath(path);
      files.delete(path);
    },
  };
}
