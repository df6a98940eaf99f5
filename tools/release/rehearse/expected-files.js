import { integrityOf } from '../release/file-facts.js';
import { LAYOUT } from '../layout.js';

/**
 * Returns the hash of every file that a page with this release may request from the store, by the address of the file.
 * @param {object} candidate
 * @param {import('@mapdock/shared').ReleaseFile} candidate.release
 * @param {Uint8Array} candidate.releaseDocument
 * @param {string} storeUrl
 * @returns {Map<string, string>}
 */
export function expectedFiles({ release, releaseDocument }, storeUrl) {
  const document = new URL(LAYOUT.releaseDocument(release.releaseId), storeUrl);
  const files = Object.entries(release.files).map(
    ([path, { integrity }]) => /** @type {const} */ ([new URL(path, document).href, integrity]),
  );
  return new Map([...files, [document.href, integrityOf(releaseDocument)]]);
}
