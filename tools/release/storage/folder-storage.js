import { createHash } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explainFileError } from '../../support/explain-file-error.js';
import { isMissingFile } from '../../support/is-missing-file.js';
import { LAYOUT } from '../layout.js';
import { splitPath } from './split-path.js';
import { removeDeadLocks, withLock } from './with-lock.js';
import { isAbandoned, makeWorkName } from './work-name.js';

const DRAFT = 'draft';
const MS_PER_SECOND = 1000;
/**
 * Another process may remove a folder in the moment before a file is moved there. That happens only when it removes the last file of the
 * folder, so more than a few times in a row are not expected.
 */
const MAX_ATTEMPTS = 20;
/** The next step after a failed write. If the pointer was written before the failure, a second rollback would go back one release more. */
const LOOK_FIRST = 'Then look at "status", and run the command again if it is not done.';

/** @param {Uint8Array} content */
const tagOf = (content) => createHash('sha256').update(content).digest('hex');

/** @param {unknown} error @param {string[]} codes */
const hasCode = (error, ...codes) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/**
 * Moves a draft to its place, and makes the folder for it.
 * @param {string} draft
 * @param {string} target
 * @param {(draft: string, target: string) => Promise<void>} place
 */
async function placeInFolder(draft, target, place) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(dirname(target), { recursive: true });
      return await place(draft, target);
    } catch (error) {
      if (!isMissingFile(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Returns the time to give to the next state of a file: at least a second after the one before. Web servers make entity tags of the size
 * and the second. With two states in one second, they would answer 304 to browsers that have the older one.
 * @param {{ mtimeMs: number }} state
 */
const timeAfter = ({ mtimeMs }) =>
  new Date(Math.max(Date.now(), (Math.floor(mtimeMs / MS_PER_SECOND) + 1) * MS_PER_SECOND));

/** @param {string} folder @returns {Promise<boolean>} whether it is gone */
async function removeIfEmpty(folder) {
  try {
    await rmdir(folder);
    return true;
  } catch (error) {
    if (isMissingFile(error)) return true;
    // Windows answers EPERM or EBUSY for a folder that somebody has open.
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM', 'EBUSY')) return false;
    throw error;
  }
}

/**
 * Creates a store in a folder, for local work and for any web server that serves a folder. Its first write removes what dead processes
 * left.
 * @param {string} root
 * @returns {import('./release-storage.js').ReleaseStorage}
 */
export function createFolderStorage(root) {
  /** @param {string} path */
  const toFile = (path) => join(root, ...splitPath(path));

  /**
   * Wraps an operation so that errors of the file system that people can act on say what to do.
   * @template {unknown[]} A
   * @template R
   * @param {(path: string, ...rest: A) => Promise<R>} operate
   * @param {string} [next]
   * @returns {(path: string, ...rest: A) => Promise<R>}
   */
  const explained =
    (operate, next) =>
    async (path, ...rest) => {
      try {
        return await operate(path, ...rest);
      } catch (error) {
        throw explainFileError(error, { path, what: `${path} in the store ${root}`, ...(next && { next }) });
      }
    };

  /** @param {string} path */
  const read = async (path) => {
    try {
      const file = await open(toFile(path));
      try {
        const content = await file.readFile();
        return { content, tag: tagOf(content), writtenAt: (await file.stat()).mtime };
      } finally {
        await file.close();
      }
    } catch (error) {
      if (isMissingFile(error) || hasCode(error, 'EISDIR')) return undefined;
      throw error;
    }
  };

  const work = join(root, LAYOUT.work);

  const tidyUp = async () => {
    await mkdir(work, { recursive: true });
    const abandoned = (await readdir(work)).filter((name) => isAbandoned(name));
    for (const name of abandoned) await rm(join(work, name), { force: true });
    await removeDeadLocks(work);
  };
  /** @type {Promise<void> | undefined} */
  let tidying;

  /**
   * Writes the content to a draft, and lets `place` move it to its path. So readers see the whole file or none. The draft is removed in any
   * case.
   * @param {string} path
   * @param {Uint8Array} content
   * @param {(draft: string, target: string) => Promise<void>} place
   */
  const writeDraft = async (path, content, place) => {
    const draft = join(work, makeWorkName(DRAFT));
    const target = toFile(path);
    try {
      await writeFile(draft, content, { flush: true });
      await placeInFolder(draft, target, place);
    } finally {
      await rm(draft, { force: true });
    }
  };

  /** @param {string} folder */
  const list = async (folder) => {
    try {
      return (await readdir(toFile(folder))).sort();
    } catch (error) {
      if (isMissingFile(error)) return [];
      throw error;
    }
  };

  /** @param {string} path @param {Uint8Array} content */
  const create = async (path, content) => {
    await (tidying ??= tidyUp());
    try {
      // A hard link is the only portable operation that puts a whole file in place and fails if there is one already.
      await writeDraft(path, content, link);
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    }
  };

  /** @param {string} path @param {Uint8Array} content @param {string | undefined} expectedTag */
  const replace = async (path, content, expectedTag) => {
    await (tidying ??= tidyUp());
    const lockFile = join(work, `${splitPath(path).join('-')}.lock`);
    return withLock(lockFile, async () => {
      if ((await read(path))?.tag !== expectedTag) return false;
      const modified = await stat(toFile(path)).then(timeAfter, () => undefined);
      await writeDraft(path, content, async (draft, target) => {
        if (modified) await utimes(draft, modified, modified);
        await rename(draft, target);
      });
      return true;
    });
  };

  /** @param {string} path */
  const remove = async (path) => {
    try {
      await rm(toFile(path), { force: true });
    } catch (error) {
      if (!hasCode(error, 'ERR_FS_EISDIR')) throw error;
      await removeIfEmpty(toFile(path));
    }
    const folders = splitPath(path).slice(0, -1);
    // The folders at the top are not removed, because other processes may be about to write drafts into one of them.
    while (folders.length > 1 && (await removeIfEmpty(join(root, ...folders)))) folders.pop();
  };

  return {
    name: root,
    read: explained(read),
    list: explained(list),
    create: explained(create, LOOK_FIRST),
    replace: explained(replace, LOOK_FIRST),
    remove: explained(remove, LOOK_FIRST),
  };
}
