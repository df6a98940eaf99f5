import { pointRelease } from './point-release.js';
import { readCompleteRelease } from '../release/read-release.js';

/**
 * Makes the entry of a pointer for a release anew from the store, so that nothing is copied from an older pointer.
 * @param {import('@mapdock/shared').PointedRelease} pointed the entry so far
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @throws {ExpectedError} `RELEASE_INCOMPLETE`, or `RELEASE_FILE_CHANGED` if the release file no longer has the hash of that entry
 */
export async function refreshPointedRelease({ releaseId, integrity }, storage) {
  return pointRelease(await readCompleteRelease(releaseId, storage, integrity));
}
