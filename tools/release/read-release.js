import { releaseFileSchema } from '@mapdock/shared';
import { ExpectedError } from '../support/expected-error.js';
import { findMissingFiles } from './find-missing-files.js';
import { findReleaseFlaw } from './find-release-flaw.js';
import { LAYOUT } from './layout.js';
import { parseJsonOrFail, parseOrFail } from './parse-or-fail.js';

/**
 * @typedef {object} StoredRelease
 * @property {import('@mapdock/shared').ReleaseFile} release
 * @property {Buffer} releaseDocument the release file's bytes
 */

/** How many missing files an error names: one tells what happened, all of them would hide it. */
const NAMED_FILES = 3;

/**
 * @param {Uint8Array} content
 * @param {string} releaseId
 */
export function parseRelease(content, releaseId) {
  const path = LAYOUT.releaseDocument(releaseId);
  return parseOrFail(releaseFileSchema, parseJsonOrFail(content, path), path);
}

/**
 * The release of this id, not just what lies in its folder.
 * @param {string} releaseId
 * @param {import('./storage/release-storage.js').ReleaseStorage} storage
 * @returns {Promise<StoredRelease>}
 */
export async function readRelease(releaseId, storage) {
  const file = await storage.read(LAYOUT.releaseDocument(releaseId));
  if (!file) throw new ExpectedError(`The store has no release ${releaseId}. Publish it first.`);
  const release = parseRelease(file.content, releaseId);
  const flaw = findReleaseFlaw(release, releaseId);
  if (flaw === undefined) return { releaseDocument: file.content, release };
  throw new ExpectedError(
    `${LAYOUT.releaseDocument(releaseId)} is not the release file of ${releaseId}: ${flaw}. Somebody changed it; take another release.`,
  );
}

/**
 * A release that a channel may name: its file is there, and every file that this lists.
 * @param {string} releaseId
 * @param {import('./storage/release-storage.js').ReleaseStorage} storage
 * @returns {Promise<StoredRelease>}
 */
export async function readCompleteRelease(releaseId, storage) {
  const stored = await readRelease(releaseId, storage);
  const missing = await findMissingFiles(stored.release, storage);
  if (missing.length === 0) return stored;
  const more = missing.length > NAMED_FILES ? ` and ${missing.length - NAMED_FILES} more` : '';
  throw new ExpectedError(
    `Release ${releaseId} is not whole: ${missing.slice(0, NAMED_FILES).join(', ')}${more} missing in the store. ` +
      'Publish its build again, or take another release.',
  );
}
