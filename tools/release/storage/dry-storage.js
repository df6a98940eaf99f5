import { LAYOUT } from '../layout.js';

/** @typedef {import('./release-storage.js').StoredFile} StoredFile */
/** @typedef {{ action: 'create' | 'replace' | 'remove', path: string, bytes?: number }} DryWrite */

/**
 * The store as a dry run sees it: what is written stays here, over what the store has, so that a command does and says
 * the same as if it were real.
 * @param {import('./release-storage.js').ReleaseStorage} storage
 */
export function createDryStorage(storage) {
  /** `undefined`: removed. @type {Map<string, StoredFile | undefined>} */
  const changed = new Map();
  /** @type {DryWrite[]} */
  const writes = [];
  let tags = 0;

  /** What is needed for a moment is nobody's concern. @param {DryWrite} done */
  const note = (done) => void (done.path.startsWith(`${LAYOUT.work}/`) || writes.push(done));

  /** @param {string} path @param {StoredFile | undefined} stored */
  const overlay = (path, stored) => (changed.has(path) ? changed.get(path) : stored);

  // The store is asked even for what was changed here, since it knows what a path is.
  const read = async (/** @type {string} */ path) => overlay(path, await storage.read(path));

  /** @param {DryWrite['action']} action @param {string} path @param {Uint8Array} content @param {string | undefined} expectedTag */
  const write = async (action, path, content, expectedTag) => {
    const stored = await storage.read(path);
    // From here on without a wait, so that of simultaneous writers one wins.
    if (overlay(path, stored)?.tag !== expectedTag) return false;
    note({ action, path, bytes: content.byteLength });
    tags += 1;
    changed.set(path, { content: Buffer.from(content), tag: `dry ${tags}`, writtenAt: new Date() });
    return true;
  };

  return {
    /** In the order in which they would have happened. */
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
        if (await read(path)) note({ action: 'remove', path });
        changed.set(path, undefined);
      },
    },
  };
}
