import { releaseFileSchema } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import limitConcurrency from 'p-limit';
import { integrityOf } from './file-facts.ts';
import { findMissingFiles } from './find-missing-files.ts';
import { findReleaseFlaw } from './find-release-flaw.ts';
import { LAYOUT } from '../layout.ts';
import { listPointedFiles } from './list-pointed-files.ts';
import { parseJsonOrFail, parseOrFail } from '../parse-or-fail.ts';
import { readReleasedFile } from './read-released-file.ts';
import { changedFileError } from './changed-file-error.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';
import type { ReleaseFile } from '@mapdock/shared';

export interface StoredRelease {
  release: ReleaseFile;
  /** The bytes of the release file. */
  releaseDocument: Buffer;
}

/** How many missing files an error names. All of them could fill a screen. */
const NAMED_FILES = 3;
/** So many files are read at the same time: enough to keep a connection to a bucket busy, and few enough to be in memory together. */
const FILES_AT_ONCE = 8;

export function parseRelease(content: Uint8Array, releaseId: string) {
  const path = LAYOUT.releaseDocument(releaseId);
  return parseOrFail(releaseFileSchema, parseJsonOrFail(content, path), path);
}

/**
 * Reads the release file of a release, and checks that it is the one of this id.
 * @param integrity hash of the release file in a pointer. Without it, only the list of files is known to be right, by the id
 * @throws {ExpectedError} if there is no such release; `RELEASE_FILE_CHANGED`
 */
export async function readRelease(
  releaseId: string,
  storage: ReleaseStorage,
  integrity?: string,
): Promise<StoredRelease> {
  const path = LAYOUT.releaseDocument(releaseId);
  const file = await storage.read(path);
  if (!file) throw new ExpectedError(`The store has no release ${releaseId}. Publish it first.`);
  const release = parseRelease(file.content, releaseId);
  const flaw = findReleaseFlaw(release, releaseId);
  if (flaw !== undefined) throw changedFileError(path, flaw);
  if (integrity !== undefined && integrityOf(file.content) !== integrity)
    throw changedFileError(path, 'it was changed since a channel named it');
  return { releaseDocument: file.content, release };
}

/**
 * Reads a release that a channel may name. All files that its release file lists must be in the store, and those that users run because a
 * channel names the release must have the released bytes.
 * @param integrity as for `readRelease`
 * @throws {ExpectedError} if there is no such release; `RELEASE_INCOMPLETE` or `RELEASE_FILE_CHANGED`
 */
export async function readCompleteRelease(
  releaseId: string,
  storage: ReleaseStorage,
  integrity?: string,
): Promise<StoredRelease> {
  const stored = await readRelease(releaseId, storage, integrity);
  const missing = await findMissingFiles(stored.release, storage);
  if (missing.length > 0) {
    const more = missing.length > NAMED_FILES ? ` and ${missing.length - NAMED_FILES} more` : '';
    throw new ExpectedError(
      `Release ${releaseId} is not whole: ${missing.slice(0, NAMED_FILES).join(', ')}${more} missing in the store. ` +
        'Publish its build again, or take another release.',
      { code: 'RELEASE_INCOMPLETE', path: missing[0] },
    );
  }
  const limit = limitConcurrency(FILES_AT_ONCE);
  const files = listPointedFiles(stored.release);
  await Promise.all(files.map((file) => limit(readReleasedFile, stored.release, file, storage)));
  return stored;
}
