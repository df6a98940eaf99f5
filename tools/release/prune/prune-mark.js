/**
 * How a prune and the commands that need what it would delete notice each other. Both write first and look then: a prune writes its
 * mark with the folders it is about to delete, then reads what others use; a publish or promotion writes its use, then
 * reads the mark. Whoever looks second sees the other one, so never both go on with the same folder.
 */
import { hostname } from 'node:os';
import { ExpectedError } from '../../support/expected-error.js';
import { LAYOUT } from '../layout.js';
import { parseJsonOrFail } from '../parse-or-fail.js';
import { isProcessDead, PROCESS_ID } from '../storage/process-id.js';
import { toDocument } from '../to-document.js';

/** @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage */

const PATH = `${LAYOUT.work}/pruning.json`;

/** Written again before each folder, the largest of which takes minutes; for what another machine left behind. */
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
 * @param {readonly string[]} folders
 * @param {ReleaseStorage} storage
 * @throws {ExpectedError} when a prune deletes one of them right now
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
 * Claims the store for one prune. That of a dead process, and one that was silent for an hour, is taken over.
 * @param {string[]} folders
 * @param {ReleaseStorage} storage
 * @returns {Promise<{ renew(): Promise<void>, remove(): Promise<void> }>}
 * @throws {ExpectedError} when another prune runs, also from `renew`, when another one took over
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
      throw new ExpectedError('Another prune took over. What was not deleted yet is left to it.');
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
