/**
 * Marks of processes that must be alone in what they do. Such a process renews its mark while it works. A mark of a process that is known to be
 * dead, and one that was not renewed for some time, may be replaced.
 */
import { hostname } from 'node:os';
import { parseJsonOrFail } from '../parse-or-fail.js';
import { toDocument } from '../to-document.js';
import { isProcessDead, PROCESS_ID } from './process-id.js';

/** @typedef {import('./release-storage.js').ReleaseStorage} ReleaseStorage */
/** @typedef {{ processId: string, host: string, pid: number, renewedAt: number }} Mark */

/**
 * Reads a mark; `undefined` if there is none.
 * @param {string} path
 * @param {number} expiresMs
 * @param {ReleaseStorage} storage
 */
export async function readMark(path, expiresMs, storage) {
  const file = await storage.read(path);
  if (!file) return undefined;
  const mark = /** @type {Mark} */ (parseJsonOrFail(file.content, path));
  const isLive = !isProcessDead(mark.processId) && Date.now() - mark.renewedAt < expiresMs;
  return { tag: file.tag, mark, isLive };
}

/** @param {Mark} mark */
export const describeMark = ({ pid, host, renewedAt }) =>
  `process ${pid} of ${host}, last heard of at ${new Date(renewedAt).toISOString()}`;

/**
 * Writes the mark of this process.
 * @param {object} options
 * @param {string} options.path
 * @param {number} options.expiresMs after which a mark that was not renewed counts as left behind
 * @param {object} [options.details] what else the mark says
 * @param {(mark: Mark) => Error} options.refuse makes the error for a mark of another process that is alive
 * @param {() => Error} options.lose makes the error for a mark that another process has replaced
 * @param {ReleaseStorage} storage
 * @returns {Promise<{ renew(): Promise<void>, remove(): Promise<void> }>}
 */
export async function takeMark({ path, expiresMs, details = {}, refuse, lose }, storage) {
  const found = await readMark(path, expiresMs, storage);
  if (found?.isLive) throw refuse(found.mark);
  let tag = found?.tag;
  let isUnsure = false;
  const write = async () => {
    // A write whose answer was lost may have succeeded; then the mark is still that of this process, with another tag.
    const own = isUnsure ? await readMark(path, expiresMs, storage) : undefined;
    if (own?.mark.processId === PROCESS_ID) tag = own.tag;
    isUnsure = true;
    const me = { processId: PROCESS_ID, host: hostname(), pid: process.pid, renewedAt: Date.now() };
    const content = toDocument({ ...me, ...details });
    const isWritten = await storage.replace(path, content, tag);
    const present = await storage.read(path);
    if (!isWritten || !present?.content.equals(content)) throw lose();
    tag = present.tag;
    isUnsure = false;
  };
  await write();
  return {
    renew: write,
    async remove() {
      if ((await storage.read(path))?.tag === tag) await storage.remove(path);
    },
  };
}
