/**
 * Marks of processes that must be alone in what they do. Such a process renews its mark while it works. A mark of a process that is known to be
 * dead, and one that was not renewed for some time, may be replaced.
 */
import { hostname } from 'node:os';
import { parseJsonOrFail } from '../parse-or-fail.ts';
import { toDocument } from '../to-document.ts';
import { isProcessDead, PROCESS_ID } from './process-id.ts';
import type { ReleaseStorage } from './release-storage.js';

export type Mark = { processId: string; host: string; pid: number; renewedAt: number };

/** Reads a mark; `undefined` if there is none. */
export async function readMark(path: string, expiresMs: number, storage: ReleaseStorage) {
  const file = await storage.read(path);
  if (!file) return undefined;
  const mark = parseJsonOrFail(file.content, path) as Mark;
  const isLive = !isProcessDead(mark.processId) && Date.now() - mark.renewedAt < expiresMs;
  return { tag: file.tag, mark, isLive };
}

export const describeMark = ({ pid, host, renewedAt }: Mark) =>
  `process ${pid} of ${host}, last heard of at ${new Date(renewedAt).toISOString()}`;

/** Writes the mark of this process. */
export async function takeMark(
  {
    path,
    expiresMs,
    details = {},
    refuse,
    lose,
  }: {
    path: string;
    /** After which a mark that was not renewed counts as left behind. */
    expiresMs: number;
    /** What else the mark says. */
    details?: object;
    /** Makes the error for a mark of another process that is alive. */
    refuse: (mark: Mark) => Error;
    /** Makes the error for a mark that another process has replaced. */
    lose: () => Error;
  },
  storage: ReleaseStorage,
): Promise<{ renew(): Promise<void>; remove(): Promise<void> }> {
  const found = await readMark(path, expiresMs, storage);
  if (found?.isLive) throw refuse(found.mark);
  let tag = found?.tag;
  let isUnsure = false;
  const write = async (isFirst: boolean) => {
    // A write whose answer was lost may have succeeded; then the mark is still that of this process, with another tag.
    const own = isUnsure ? await readMark(path, expiresMs, storage) : undefined;
    if (own?.mark.processId === PROCESS_ID) tag = own.tag;
    isUnsure = true;
    const me = { processId: PROCESS_ID, host: hostname(), pid: process.pid, renewedAt: Date.now() };
    const content = toDocument({ ...me, ...details });
    const isWritten = await storage.replace(path, content, tag);
    const present = await storage.read(path);
    if (!isWritten || !present?.content.equals(content)) {
      // Another process may have begun since the mark was read above.
      const other = isFirst ? await readMark(path, expiresMs, storage) : undefined;
      throw other?.isLive ? refuse(other.mark) : lose();
    }
    tag = present.tag;
    isUnsure = false;
  };
  await write(true);
  return {
    renew: () => write(false),
    async remove() {
      if ((await storage.read(path))?.tag === tag) await storage.remove(path);
    },
  };
}
