/**
 * How a prune and the commands that need what it would delete notice each other. Each writes first and reads then:
 * - A prune writes its mark, with the folders that it is about to delete. Then it reads which folders others use.
 * - A publish, promotion or rollback writes which folders it uses. Then it reads the mark.
 *
 * The one that reads last sees what the other one wrote, so the two never go on with the same folder.
 */
import { ExpectedError } from '../../support/expected-error.js';
import { LAYOUT } from '../layout.ts';
import { describeMark, readMark, takeMark } from './process-mark.ts';
import type { ReleaseStorage } from './release-storage.js';
import type { Mark } from './process-mark.ts';

const PATH = `${LAYOUT.work}/pruning.json`;

/**
 * A mark that is older than this counts as left behind by a dead process of another machine. A prune renews its mark before each folder,
 * and deleting the largest one takes minutes.
 */
const EXPIRES_MS = 60 * 60 * 1000;

export type PruneMark = Mark & { folders: string[] };

/**
 * Refuses to use folders that a prune is deleting.
 * @throws {ExpectedError}
 */
export async function refuseIfPruned(folders: readonly string[], storage: ReleaseStorage) {
  const found = await readMark(PATH, EXPIRES_MS, storage);
  const pruned = found?.isLive ? (found.mark as PruneMark).folders : [];
  const folder = folders.find((name) => pruned.includes(name));
  if (!found || folder === undefined) return;
  throw new ExpectedError(
    `${folder} is being deleted by a prune (${describeMark(found.mark)}). Nothing was changed. ` +
      'Once that has ended, publish the build again.',
  );
}

/**
 * Claims the store for one prune by writing its mark. A mark of a dead process, and one that was not renewed for an hour, is replaced.
 * @throws {ExpectedError} if another prune runs; `renew` throws one if another prune has replaced the mark
 */
export const takePruneMark = (
  folders: string[],
  storage: ReleaseStorage,
): Promise<{ renew(): Promise<void>; remove(): Promise<void> }> =>
  takeMark(
    {
      path: PATH,
      expiresMs: EXPIRES_MS,
      details: { folders },
      refuse: (mark) => new ExpectedError(`Another prune runs: ${describeMark(mark)}. Nothing was deleted.`),
      lose: () => new ExpectedError('Another prune took over, and deletes the rest.'),
    },
    storage,
  );
