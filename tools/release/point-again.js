import { ExpectedError } from '../support/expected-error.js';
import { pointRelease } from './point-release.js';
import { readCompleteRelease } from './read-release.js';

/**
 * A release that a pointer names, told of anew from the store, if it is still what the pointer named.
 * @param {import('@mapdock/shared').PointedRelease} wanted
 * @param {import('./storage/release-storage.js').ReleaseStorage} storage
 */
export async function pointAgain({ releaseId, integrity }, storage) {
  const found = pointRelease(await readCompleteRelease(releaseId, storage));
  if (found.integrity === integrity) return found;
  throw new ExpectedError(
    `The release file of ${releaseId} was changed since a channel named it. Take another release.`,
  );
}
