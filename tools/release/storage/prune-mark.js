/**
 * How a prune and the commands that need what it would delete notice each other. Each writes first and reads then:
 * - A prune writes its mark, with the folders that it is about to delete. Then it reads which folders others use.
 * - A publish, promotion or rollback writes which folders it uses. Then it reads the mark.
 *
 * The one that reads last sees what the other one wrote, so the two never go on with the same folder.
 */
import { hostname } from 'node:os';
import { ExpectedError } from '../../support/expected-error.js';
import { LAYOUT } from '../layout.js';
import { parseJsonOrFail } from '../parse-or-fail.js';
import { isProcessDead, PROCESS_ID } from './process-id.js';
import { toDocument } from '../to-document.js';

/** @typedef {import('./release-storage.js').ReleaseStorage} ReleaseStorage */

const PATH = `${LAYOUT.work}/pruning.json`;

/**
 * A mark that is older than this counts as left behind by a dead process of another machine. A prune renews its mark before each folder,
 * and deleting the largest one takes minutes.
 */
const EXPIRES_MS = 60 * 60 * 1000;

/** @typedef {{ processId: string, host: string, pid: number, renewedAt: number, folders: string[] }} PruneMark */

/** @param {ReleaseStorage} storage */
async function readMark(storage) {
  const file = await storage.read(PATH);
  if (!file) return undefined;
  const mark = /** @type {PruneMark} */ (parseJsonOrFail(file.content, PATH));
  const isLive = !isProcessDead(mark.processId) && Date.now() - mark.renewedAt < EXPIRES_MS;
  return { tag: file.tag, mark, isLive };
}

/** @param {PruneMark} mark */
const describe = ({ pid, host, renewedAt }) =>
  `process ${pid} of ${host}, last heard of at ${new Date(renewedAt).toISOString()}`;

/**
 * Refuses to use folders that a prune is deleting.
 * @param {readonly string[]} folders
 * @param {ReleaseStorage} storage
 * @throws {ExpectedError}
 */
export async function refuseIfPruned(folders, storage) {
  const found = await readMark(storage);
  const folder = found?.isLive ? folders.find((name) => found.mark.folders.includes(name)) : undefined;
  if (!found || folder === undefined) return;
  throw new ExpectedError(
    `${folder} is being deleted by a prune (${describe(found.mark)}). Nothing was changed. ` +
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
export async function takePruneMark(folders, storage) {
  const found = await readMark(storage);
  if (found?.isLive) {
    throw new ExpectedError(`Another prune runs: ${describe(found.mark)}. Nothing was deleted.`);
  }
  let tag = found?.tag;
  const write = async () => {
    const mark = {
      processId: PROCESS_ID,
      host: hostname(),
      pid: process.pid,
      renewedAt: Date.now(),
      folders,
    };
    const content = toDocument(mark);
    const isWritten = await storage.replace(PATH, content, tag);
    const present = await storage.read(PATH);
    if (!isWritten || !present?.content.equals(content)) {
      throw new ExpectedError('Another prune took over, and deletes the rest.');
    }
    tag = present.tag;
  };
  await write();
  return {
    renew: write,
    async remove() {
      if ((await storage.read(PATH))?.tag === tag) await storage.remove(PATH);
    },
  };
}
