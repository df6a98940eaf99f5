import { LAYOUT } from '../layout.ts';
import type { ReleaseStorage, StoredFile } from './release-storage.js';

export type DryWrite = { action: 'create' | 'replace' | 'remove'; path: string; bytes?: number };

/**
 * Creates the storage of a dry run. It reads the real store, but holds writes in memory and shows them as if they were in the store. So a
 * command does and reports the same as without `--dry-run`.
 */
export function createDryStorage(storage: ReleaseStorage) {
  /** The changed files by path, `undefined` for removed ones. */
  const changed: Map<string, StoredFile | undefined> = new Map();
  const writes: DryWrite[] = [];
  let tags = 0;

  /** Lists a write, unless it is of a temporary file. */
  const record = (done: DryWrite) => void (done.path.startsWith(`${LAYOUT.work}/`) || writes.push(done));

  const overlay = (path: string, stored: StoredFile | undefined) =>
    changed.has(path) ? changed.get(path) : stored;

  // The store is read even for a file that was changed here, so that it refuses paths that are not valid.
  const read = async (path: string) => overlay(path, await storage.read(path));

  const write = async (
    action: DryWrite['action'],
    path: string,
    content: Uint8Array,
    expectedTag: string | undefined,
  ) => {
    const stored = await storage.read(path);
    // From here on nothing is awaited, so that only one of several simultaneous writers succeeds.
    if (overlay(path, stored)?.tag !== expectedTag) return false;
    record({ action, path, bytes: content.byteLength });
    tags += 1;
    changed.set(path, { content: Buffer.from(content), tag: `dry ${tags}`, writtenAt: new Date() });
    return true;
  };

  return {
    /** The writes, in the order in which they would have happened. */
    writes,
    storage: {
      ...storage,
      read,

      async list(folder: string) {
        const names = new Set(await storage.list(folder));
        const below = [...changed].filter(([path]) => path.startsWith(`${folder}/`));
        for (const [path, file] of below) {
          const [name = '', ...rest] = path.slice(folder.length + 1).split('/');
          if (file) names.add(name);
          else if (rest.length === 0) names.delete(name);
        }
        return [...names].sort();
      },

      create: (path: string, content: Uint8Array) => write('create', path, content, undefined),

      replace: (path: string, content: Uint8Array, tag: string | undefined) =>
        write(tag === undefined ? 'create' : 'replace', path, content, tag),

      async remove(path: string) {
        if (await read(path)) record({ action: 'remove', path });
        changed.set(path, undefined);
      },
    },
  };
}
