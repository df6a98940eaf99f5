import { createHash } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explainFileError } from '../../support/explain-file-error.js';
import { isMissingFile } from '../../support/is-missing-file.ts';
import { LAYOUT } from '../layout.ts';
import { splitPath } from './split-path.ts';
import { removeDeadLocks, withLock } from './with-lock.ts';
import { isAbandoned, makeWorkName } from './work-name.ts';
import type { ReleaseStorage } from './release-storage.js';

const DRAFT = 'draft';
const MS_PER_SECOND = 1000;
/**
 * Another process may remove a folder in the moment before a file is moved there. That happens only when it removes the last file of the
 * folder, so more than a few times in a row are not expected.
 */
const MAX_ATTEMPTS = 20;
/** The next step after a failed write. If the pointer was written before the failure, a second rollback would go back one release more. */
const LOOK_FIRST = 'Then look at "status", and run the command again if it is not done.';

const tagOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Moves a draft to its place, and makes the folder for it. */
async function placeInFolder(
  draft: string,
  target: string,
  place: (draft: string, target: string) => Promise<void>,
) {
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
 */
const timeAfter = ({ mtimeMs }: { mtimeMs: number }) =>
  new Date(Math.max(Date.now(), (Math.floor(mtimeMs / MS_PER_SECOND) + 1) * MS_PER_SECOND));

/** @returns whether it is gone */
async function removeIfEmpty(folder: string): Promise<boolean> {
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
 */
export function createFolderStorage(root: string): ReleaseStorage {
  const toFile = (path: string) => join(root, ...splitPath(path));

  /** Wraps an operation so that errors of the file system that people can act on say what to do. */
  const explained =
    <A extends unknown[], R>(
      operate: (path: string, ...rest: A) => Promise<R>,
      next?: string,
    ): ((path: string, ...rest: A) => Promise<R>) =>
    async (path, ...rest) => {
      try {
        return await operate(path, ...rest);
      } catch (error) {
        throw explainFileError(error, { path, what: `${path} in the store ${root}`, ...(next && { next }) });
      }
    };

  const read = async (path: string) => {
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
  let tidying: Promise<void> | undefined;

  /**
   * Writes the content to a draft, and lets `place` move it to its path. So readers see the whole file or none. The draft is removed in any
   * case.
   */
  const writeDraft = async (
    path: string,
    content: Uint8Array,
    place: (draft: string, target: string) => Promise<void>,
  ) => {
    const draft = join(work, makeWorkName(DRAFT));
    const target = toFile(path);
    try {
      await writeFile(draft, content, { flush: true });
      await placeInFolder(draft, target, place);
    } finally {
      await rm(draft, { force: true });
    }
  };

  const list = async (folder: string) => {
    try {
      return (await readdir(toFile(folder))).sort();
    } catch (error) {
      if (isMissingFile(error)) return [];
      throw error;
    }
  };

  const create = async (path: string, content: Uint8Array) => {
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

  const replace = async (path: string, content: Uint8Array, expectedTag: string | undefined) => {
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

  const remove = async (path: string) => {
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
