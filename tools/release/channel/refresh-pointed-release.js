import { pointRelease } from './point-release.js';
import { readCompleteRelease } from '../release/read-release.js';

/**
 * A release that a pointer names, told of anew from the store, if it is still what the pointer named.
 * @param {import('@mapdock/shared').PointedRelease} wanted
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 */
export async function refreshPointedRelease({ releaseId, integrity }, storage) {
  return pointRelease(await readCompleteRelease(releaseId, storage, integrity));
}
