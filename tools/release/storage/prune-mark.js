/**
 * How a prune and the commands that need what it would delete notice each other. Each writes first and reads then:
 * - A prune writes its mark, with the folders that it is about to delete. Then it reads which folders others use.
 * - A publish, promotion or rollback writes which folders it uses. Then it reads the mark.
 *
 * The one that reads last sees what the other one wrote, so the two never go on with the same folder.
 */
import { ExpectedError } from '../../support/expected-error.js';
import { LAYOUT } from '../layout.js';
import { describeMark, readMark, takeMark } from './process-mark.js';

/** @typedef {import('./release-storage.js').ReleaseStorage} ReleaseStorage */

const PATH = `${LAYOUT.work}/pruning.json`;

/**
 * A mark that is older than this counts as left behind by a dead process of another machine. A prune renews its mark before each folder,
 * and deleting the largest one takes minutes.
 */
const EXPIRES_MS = 60 * 60 * 1000;

/** @typedef {import('./process-mark.js').Mark & { folders: string[] }} PruneMark */

/**
 * Refuses to use folders that a prune is deleting.
 * @param {readonly string[]} folders
 * @param {ReleaseStorage} storage
 * @throws {ExpectedError}
 */
export async function refuseIfPruned(folders, storage) {
  const found = await readMark(PATH, EXPIRES_MS, storage);
  const pruned = found?.isLive ? /** @type {PruneMark} */ (found.mark).folders : [];
  const folder = folders.find((name) => pruned.includes(name));
  if (!found || folder === undefined) return;
  throw new ExpectedError(
    `${folder} is being deleted by a prune (${describeMark(found.mark)}). Nothing was changed. ` +
      'Once that has ended, publish the build again.',
  );
}

/**
 * Claims the store for one prune by writing its mark. A mark of a dead process, and one that was not renewed for an hour, is replaced.
 * @param {string[]} folders
 * @param {ReleaseStorage} storage
 * @returns {Promise<{ renew(): Promise<void>, remove(): Promise<void> }>}
 * @throws {ExpectedError} if another prune runs; `renew` throws one if another prune has replaced the mark
 */
export const takePruneMark = (folders, storage) =>
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
