import { posix } from 'node:path';
import { integrityOf } from './file-facts.js';
import { LAYOUT } from '../layout.js';
import { changedFileError } from './changed-file-error.js';

/**
 * Says how a file differs from the size and hash in its release file; `undefined` if it does not.
 * @param {Buffer | undefined} content
 * @param {import('./file-facts.js').FileFacts | undefined} facts
 */
function findChange(content, facts) {
  if (!content) return 'it is missing';
  if (!facts) return 'the release file does not list it';
  if (content.byteLength !== facts.bytes)
    return `it has ${content.byteLength} bytes instead of ${facts.bytes}`;
  const actual = integrityOf(content);
  return actual === facts.integrity ? undefined : `its hash is ${actual} instead of ${facts.integrity}`;
}

/**
 * Reads a file of a release, and checks that it has the size and the hash that the release file has for it.
 * @param {Pick<import('@mapdock/shared').ReleaseFile, 'releaseId' | 'files'>} release
 * @param {string} file path in the list of files
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @returns {Promise<Buffer>}
 * @throws {ExpectedError} `RELEASE_FILE_CHANGED`
 */
export async function readReleasedFile({ releaseId, files }, file, storage) {
  const path = posix.normalize(LAYOUT.releaseFile(releaseId, file));
  const content = (await storage.read(path))?.content;
  const change = findChange(content, Object.hasOwn(files, file) ? files[file] : undefined);
  if (content && change === undefined) return content;
  throw changedFileError(path, String(change));
}
