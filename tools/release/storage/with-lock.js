import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ExpectedError } from '../../support/expected-error.js';

/** The work under a lock is one small read and one rename: milliseconds. */
const RETRY_MS = 20;
const GIVE_UP_MS = 10_000;

/** @param {string} file */
async function tryLock(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // Windows answers EPERM while a lock that was just removed still vanishes.
    if (error instanceof Error && 'code' in error && /^(EEXIST|EPERM)$/.test(String(error.code)))
      return false;
    throw error;
  }
}

/**
 * Runs `work` while holding a lock file, so that processes on one machine take turns. A lock that its holder left
 * when it was killed is never taken over: two who both think it stale could end up in there together.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  await mkdir(dirname(file), { recursive: true });
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (!(await tryLock(file))) {
    if (Date.now() > giveUpAt) {
      throw new ExpectedError(`Another process holds ${file}. If none runs any more, delete that file.`);
    }
    await delay(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
