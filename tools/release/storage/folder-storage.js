import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissingFile } from '../../support/is-missing-file.js';
import { LAYOUT } from '../layout.js';
import { splitPath } from './split-path.js';
import { withLock } from './with-lock.js';

/** @param {Uint8Array} content */
const tagOf = (content) => createHash('sha256').update(content).digest('hex');

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;

/**
 * Releases in a folder of one file system, for local work and for any web server that serves a folder.
 * @param {string} root
 * @returns {import('./release-storage.js').ReleaseStorage}
 */
export function createFolderStorage(root) {
  /** @param {string} path */
  const toFile = (path) => join(root, ...splitPath(path));

  /** @param {string} path */
  const read = async (path) => {
    try {
      const content = await readFile(toFile(path));
      return { content, tag: tagOf(content) };
    } catch (error) {
      if (isMissingFile(error) || hasCode(error, 'EISDIR')) return undefined;
      throw error;
    }
  };

  /**
   * Writes the content beside its place, lets `place` move it there, and leaves nothing else behind.
   * @param {string} path
   * @param {Uint8Array} content
   * @param {(draft: string, target: string) => Promise<void>} place
   */
  const writeDraft = async (path, content, place) => {
    const draft = join(root, LAYOUT.work, randomUUID());
    const target = toFile(path);
    await mkdir(dirname(draft), { recursive: true });
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeFile(draft, content, { flush: true });
      await place(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
  };

  return {
    name: root,
    read,

    async list(folder) {
      try {
        return (await readdir(toFile(folder))).sort();
      } catch (error) {
        if (isMissingFile(error)) return [];
        throw error;
      }
    },

    async create(path, content) {
      try {
        // A hard link is the one portable operation that puts a whole file in place and fails if the name is taken.
        await writeDraft(path, content, link);
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      }
    },

    async replace(path, content, expectedTag) {
      const lockFile = join(root, LAYOUT.work, `${path.replaceAll('/', '-')}.lock`);
      return withLock(lockFile, async () => {
        if ((await read(path))?.tag !== expectedTag) return false;
        await writeDraft(path, content, rename);
        return true;
      });
    },

    async remove(path) {
      await rm(toFile(path), { force: true });
    },
  };
}
