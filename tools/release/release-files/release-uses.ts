import { LAYOUT } from '../layout.ts';
import { parseJsonOrFail } from '../parse-or-fail.ts';
import { refuseIfPruned } from '../storage/prune-mark.ts';
import { isAbandoned, makeWorkName } from '../storage/work-name.ts';
import { toDocument } from '../to-document.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

const USE = 'use';

/**
 * Runs `work` and keeps prunes from deleting the folders that it names with `use`, until it ends. `work` must read what is in a folder
 * only after `use`, because a prune may have deleted it just before. If the process is killed, the use ends with it.
 */
export async function whileUsing<T>(
  storage: ReleaseStorage,
  work: (use: (folders: readonly string[]) => Promise<void>) => Promise<T>,
): Promise<T> {
  const uses: string[] = [];
  const end = async () => {
    for (const path of uses) await storage.remove(path);
  };
  const use = async (folders: readonly string[]) => {
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

/** Reads which folders are in use right now. */
export async function readUses(storage: ReleaseStorage): Promise<string[]> {
  const names = (await storage.list(LAYOUT.work)).filter((name) => name.startsWith(`${USE}_`));
  const uses = await Promise.all(
    names.map(async (name) => {
      const path = `${LAYOUT.work}/${name}`;
      const file = isAbandoned(name) ? undefined : await storage.read(path);
      if (!file) return [];
      return (parseJsonOrFail(file.content, path) as { folders: string[] }).folders;
    }),
  );
  return uses.flat();
}
