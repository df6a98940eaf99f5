import { pointRelease } from './point-release.ts';
import { readCompleteRelease } from '../release-files/read-release.ts';
import type { PointedRelease } from '@mapdock/shared';
import type { ReleaseStorage } from '../storage/release-storage.js';

/**
 * Makes the entry of a pointer for a release anew from the store, so that nothing is copied from an older pointer.
 * @param pointed the entry so far
 * @throws {ExpectedError} `RELEASE_INCOMPLETE`, or `RELEASE_FILE_CHANGED` if the release file no longer has the hash of that entry
 */
export async function refreshPointedRelease(
  { releaseId, integrity }: PointedRelease,
  storage: ReleaseStorage,
) {
  return pointRelease(await readCompleteRelease(releaseId, storage, integrity));
}
