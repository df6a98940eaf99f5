import { LAYOUT } from '../layout.js';
import { parseJsonOrFail } from '../parse-or-fail.js';
import { refuseIfPruned } from '../prune/prune-mark.js';
import { isAbandoned, makeWorkName } from '../storage/work-name.js';
import { toDocument } from '../to-document.js';

/** @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage */

const USE = 'use';

/**
 * Keeps every prune off the folders that `work` asks for, until it ends. What a folder holds must be looked at after that: a prune
 * may have ended just before. A killed process's use ends with it.
 * @template T
 * @param {ReleaseStorage} storage
 * @param {(use: (folders: readonly string[]) => Promise<void>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function whileUsing(storage, work) {
  /** @type {string[]} */
  const uses = [];
  const end = async () => {
    for (const path of uses) await storage.remove(path);
  };
  /** @param {readonly string[]} folders */
  const use = async (folders) => {
    const path = `${LAYOUT.work}/${makeWorkName(USE)}`;
    uses.push(path);
    await storage.create(path, toDocument({ folders }));
    await refuseIfPruned(folders, storage);
  };
  const result = await work(use).catch(async (error) => {
    // The store that failed the work may fail this too, and the first error is the one to tell. The use ends with its process.
    await end().catch(() => {});
    throw error;
  });
  await end();
  return result;
}

/**
 * Folders that others use right now.
 * @param {ReleaseStorage} storage
 * @returns {Promise<string[]>}
 */
export async function readUses(storage) {
  const names = (await storage.list(LAYOUT.work)).filter((name) => name.startsWith(`${USE}_`));
  const uses = await Promise.all(
    names.map(async (name) => {
      const path = `${LAYOUT.work}/${name}`;
      const file = isAbandoned(name) ? undefined : await storage.read(path);
      if (!file) return [];
      return /** @type {{ folders: string[] }} */ (parseJsonOrFail(file.content, path)).folders;
    }),
  );
  return uses.flat();
}
