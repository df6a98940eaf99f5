import { posix } from 'node:path';
import { integrityOf } from './file-facts.ts';
import { LAYOUT } from '../layout.ts';
import { changedFileError } from './changed-file-error.ts';
import type { FileFacts } from './file-facts.ts';
import type { ReleaseFile } from '@mapdock/shared';
import type { ReleaseStorage } from '../storage/release-storage.js';

/** Says how a file differs from the size and hash in its release file; `undefined` if it does not. */
function findChange(content: Buffer | undefined, facts: FileFacts | undefined) {
  if (!content) return 'it is missing';
  if (!facts) return 'the release file does not list it';
  if (content.byteLength !== facts.bytes)
    return `it has ${content.byteLength} bytes instead of ${facts.bytes}`;
  const actual = integrityOf(content);
  return actual === facts.integrity ? undefined : `its hash is ${actual} instead of ${facts.integrity}`;
}

/**
 * Reads a file of a release, and checks that it has the size and the hash that the release file has for it.
 * @param file path in the list of files
 * @throws {ExpectedError} `RELEASE_FILE_CHANGED`
 */
export async function readReleasedFile(
  { releaseId, files }: Pick<ReleaseFile, 'releaseId' | 'files'>,
  file: string,
  storage: ReleaseStorage,
): Promise<Buffer> {
  const path = posix.normalize(LAYOUT.releaseFile(releaseId, file));
  const content = (await storage.read(path))?.content;
  const change = findChange(content, Object.hasOwn(files, file) ? files[file] : undefined);
  if (content && change === undefined) return content;
  throw changedFileError(path, String(change));
}
