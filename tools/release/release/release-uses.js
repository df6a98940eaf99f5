import { LAYOUT } from '../layout.js';
import { parseJsonOrFail } from '../parse-or-fail.js';
import { refuseIfPruned } from '../storage/prune-mark.js';
import { isAbandoned, makeWorkName } from '../storage/work-name.js';
import { toDocument } from '../to-document.js';

/** @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage */

const USE = 'use';

/**
 * Runs `work` and keeps prunes from deleting the folders that it names with `use`, until it ends. `work` must read what is in a folder
 * only after `use`, because a prune may have deleted it just before. If the process is killed, the use ends with it.
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
    // If the store fails, removing the use can fail too. The first error is the one to report, and the use ends with this process.
    await end().catch(() => {});
    throw error;
  });
  await end();
  return result;
}

/**
 * Reads which folders are in use right now.
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
