/**
 * Locks for the processes of one machine that survive the death of their holder.
 *
 * A lock file names its holder. When that is dead, its successor is who first creates the file `<lock>.<token of the dead holder>`,
 * and so on: the holder is the last of this chain. The token is new for each holding, so a successor is chosen once for each death,
 * however many want to be, and no name ever comes back. A holder gives the lock back by removing the first file; then the others
 * mean nothing any more. One that saw the chain before that and appended itself afterwards sees that the first file is another or
 * gone, and starts over. Removing or renaming the dead holder's file instead would have to ask and act at once: a slow taker
 * would take away the lock of a faster one.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ExpectedError } from '../../support/expected-error.js';
import { isMissingFile } from '../../support/is-missing-file.js';
import { isProcessDead, PROCESS_ID } from './process-id.js';
import { makeWorkName } from './work-name.js';

/** The work under a lock is one small read and one rename: milliseconds. */
const RETRY_MS = 20;
const GIVE_UP_MS = 10_000;

/** @typedef {{ token: string, processId: string, host: string, pid: number, since: string }} Holder */

/** @param {string} file @returns {Promise<Partial<Holder> | undefined>} what is not ours to read is a holder without a name */
async function readHolder(file) {
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
 * The files that make up the lock, and its holder; none when the last one is still to be created.
 * @param {string} file
 */
async function readChain(file) {
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

/** @param {string} draft @param {string} file whether it was not there yet */
async function tryLink(draft, file) {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    // Windows answers EPERM while a file that was just removed still vanishes.
    if (error instanceof Error && 'code' in error && /^(EEXIST|EPERM)$/.test(String(error.code)))
      return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @param {string} draft a file that names this holder
 * @returns {Promise<{ files: string[] } | { holder: Partial<Holder> | undefined }>} the chain that ends with this holder, or who has it
 */
async function tryLock(file, draft) {
  const { files, first, holder } = await readChain(file);
  const last = String(files.at(-1));
  if (holder !== undefined || !(await tryLink(draft, last))) return { holder };
  if (last === file || (await readHolder(file))?.token === first?.token) return { files };
  await rm(last, { force: true });
  return { holder };
}

/** @param {string} file @param {Partial<Holder> | undefined} holder */
const explain = (file, holder) =>
  `${holder?.pid ? `Process ${holder.pid} of ${holder.host} (since ${holder.since})` : 'Another process'} holds ${file}. ` +
  'If it no longer runs, delete that file.';

/**
 * Runs `work` while holding a lock file, so that processes on one machine take turns. The lock of a process that was killed here
 * passes to one of those who want it; that of another machine has to be deleted by somebody who knows that it is dead.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  await mkdir(dirname(file), { recursive: true });
  const draft = join(dirname(file), makeWorkName('draft'));
  const since = new Date().toISOString();
  const me = { token: randomUUID(), processId: PROCESS_ID, host: hostname(), pid: process.pid, since };
  // A lock that has its name but not yet its holder would be nobody's for ever.
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
      // In this order: see above.
      for (const part of attempt.files) await rm(part, { force: true });
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Removes the locks that dead processes left in a folder.
 * @param {string} folder
 */
export async function removeDeadLocks(folder) {
  const names = (await readdir(folder)).filter((name) => name.includes('.lock'));
  for (const name of names.filter((candidate) => candidate.endsWith('.lock'))) {
    const { files, holder } = await readChain(join(folder, name));
    if (files.length > 1 && holder === undefined) await withLock(join(folder, name), async () => {});
  }
  // Listed before the chains are read: what is in none of them now is in none ever again.
  for (const name of names.filter((candidate) => !candidate.endsWith('.lock'))) {
    const part = join(folder, name);
    const { files } = await readChain(part.slice(0, part.lastIndexOf('.')));
    const holder = await readHolder(part);
    if (!files.includes(part) && isProcessDead(String(holder?.processId))) await rm(part, { force: true });
  }
}
