/**
 * Locks for the processes of one machine. If the holder of a lock is killed, exactly one of those that wait gets the lock.
 *
 * - A lock file names its holder and a token, which is new each time that a process gets the lock.
 * - If the holder is dead, its successor is the process that first creates the file `<lock>.<token of the dead holder>`. If that one dies
 *   too, the same goes on with its token. So the files are a chain, and the holder is the last in it.
 * - A holder releases the lock by removing the first file of the chain. Then the others have no meaning.
 * - A process may read the chain, and add its file only after the lock was released. It sees then that the first file is another one or
 *   gone, removes its file and starts again.
 *
 * The file of a dead holder is not removed or renamed to get the lock. A slow process could do so after a faster one already got the lock,
 * and take it away from that one.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ExpectedError } from '../../support/expected-error.js';
import { isMissingFile } from '../../support/is-missing-file.ts';
import { isProcessDead, PROCESS_ID } from './process-id.ts';
import { makeWorkName } from './work-name.ts';

/** The work under a lock is one small read and one rename, which take milliseconds. */
const RETRY_MS = 20;
const GIVE_UP_MS = 10_000;

export type Holder = { token: string; processId: string; host: string; pid: number; since: string };

/** Reads the holder from a file of a lock; an empty holder if the file has something else, `undefined` if there is no file. */
async function readHolder(file: string): Promise<Partial<Holder> | undefined> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8'));
    return typeof holder === 'object' && holder !== null ? holder : {};
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/**
 * Reads the chain of a lock: its files, its first holder and its present holder. If there is no holder, the last file does not exist yet.
 */
async function readChain(file: string) {
  const files = [file];
  const first = await readHolder(file);
  let holder = first;
  while (holder?.token !== undefined && isProcessDead(String(holder.processId))) {
    const next = `${file}.${holder.token}`;
    files.push(next);
    holder = await readHolder(next);
  }
  return { files, first, holder };
}

/** Creates a file from a draft; `false` if there is one already. */
async function tryLink(draft: string, file: string) {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    // Windows answers EPERM for a moment after a file was removed.
    if (error instanceof Error && 'code' in error && /^(EEXIST|EPERM)$/.test(String(error.code)))
      return false;
    throw error;
  }
}

/**
 * Makes one attempt to get the lock. Returns the chain that ends with this process, or the process that has the lock.
 * @param draft a file that names this process as the holder
 */
async function tryLock(
  file: string,
  draft: string,
): Promise<{ files: string[] } | { holder: Partial<Holder> | undefined }> {
  const { files, first, holder } = await readChain(file);
  const last = String(files.at(-1));
  if (holder !== undefined || !(await tryLink(draft, last))) return { holder };
  if (last === file || (await readHolder(file))?.token === first?.token) return { files };
  await rm(last, { force: true });
  return { holder };
}

const explain = (file: string, holder: Partial<Holder> | undefined) =>
  `${holder?.pid ? `Process ${holder.pid} of ${holder.host} (since ${holder.since})` : 'Another process'} holds ${file}. ` +
  'If it no longer runs, delete that file.';

/**
 * Runs `work` while this process holds a lock, so that the processes of one machine take turns. If the holder was killed on this machine,
 * one of the waiting processes gets the lock. The lock of a dead process of another machine must be deleted by somebody who knows that it
 * is dead.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const draft = join(dirname(file), makeWorkName('draft'));
  const since = new Date().toISOString();
  const me = { token: randomUUID(), processId: PROCESS_ID, host: hostname(), pid: process.pid, since };
  // The holder is written to a draft first. If this process were killed between creating and filling a lock file, nobody could know whose
  // lock it is, and it would stay for ever.
  await writeFile(draft, JSON.stringify(me));
  try {
    const giveUpAt = Date.now() + GIVE_UP_MS;
    let attempt = await tryLock(file, draft);
    while (!('files' in attempt)) {
      if (Date.now() > giveUpAt) throw new ExpectedError(explain(file, attempt.holder));
      await delay(RETRY_MS);
      attempt = await tryLock(file, draft);
    }
    try {
      return await work();
    } finally {
      // The first file of the chain is removed first, because that releases the lock.
      for (const part of attempt.files) await rm(part, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes the locks that dead processes left in a folder. */
export async function removeDeadLocks(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.includes('.lock'));
  for (const name of names.filter((candidate) => candidate.endsWith('.lock'))) {
    const { files, holder } = await readChain(join(folder, name));
    if (files.length > 1 && holder === undefined) await withLock(join(folder, name), async () => {});
  }
  // The names were listed before the chains are read here, so a file that is in no chain now can never be in one again.
  for (const name of names.filter((candidate) => !candidate.endsWith('.lock'))) {
    const part = join(folder, name);
    const { files } = await readChain(part.slice(0, part.lastIndexOf('.')));
    const holder = await readHolder(part);
    if (!files.includes(part) && isProcessDead(String(holder?.processId))) await rm(part, { force: true });
  }
}
