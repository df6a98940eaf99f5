import { LAYOUT } from '../layout.js';

/** @typedef {import('./release-storage.js').StoredFile} StoredFile */
/** @typedef {{ action: 'create' | 'replace' | 'remove', path: string, bytes?: number }} DryWrite */

/**
 * Creates the storage of a dry run. It reads the real store, but holds writes in memory and shows them as if they were in the store. So a
 * command does and reports the same as without `--dry-run`.
 * @param {import('./release-storage.js').ReleaseStorage} storage
 */
export function createDryStorage(storage) {
  /** The changed files by path, `undefined` for removed ones. @type {Map<string, StoredFile | undefined>} */
  const changed = new Map();
  /** @type {DryWrite[]} */
  const writes = [];
  let tags = 0;

  /** Lists a write, unless it is of a temporary file. @param {DryWrite} done */
  const record = (done) => void (done.path.startsWith(`${LAYOUT.work}/`) || writes.push(done));

  /** @param {string} path @param {StoredFile | undefined} stored */
  const overlay = (path, stored) => (changed.has(path) ? changed.get(path) : stored);

  // The store is read even for a file that was changed here, so that it refuses paths that are not valid.
  const read = async (/** @type {string} */ path) => overlay(path, await storage.read(path));

  /** @param {DryWrite['action']} action @param {string} path @param {Uint8Array} content @param {string | undefined} expectedTag */
  const write = async (action, path, content, expectedTag) => {
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

      async list(/** @type {string} */ folder) {
        const names = new Set(await storage.list(folder));
        const below = [...changed].filter(([path]) => path.startsWith(`${folder}/`));
        for (const [path, file] of below) {
          const [name = '', ...rest] = path.slice(folder.length + 1).split('/');
          if (file) names.add(name);
          else if (rest.length === 0) names.delete(name);
        }
        return [...names].sort();
      },

      create: (/** @type {string} */ path, /** @type {Uint8Array} */ content) =>
        write('create', path, content, undefined),

      replace: (
        /** @type {string} */ path,
        /** @type {Uint8Array} */ content,
        /** @type {string | undefined} */ tag,
      ) => write(tag === undefined ? 'create' : 'replace', path, content, tag),

      async remove(/** @type {string} */ path) {
        if (await read(path)) record({ action: 'remove', path });
        changed.set(path, undefined);
      },
    },
  };
}
