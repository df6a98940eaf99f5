import { LAYOUT, PACKAGE } from '../layout.js';
import { readChannel } from './read-channel.js';
import { readRelease } from '../release/read-release.js';
import { readReleasedFile } from '../release/read-released-file.js';

/** @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage */

/** A round is repeated only if somebody else moves the channel at the same time. */
const MAX_ROUNDS = 5;

/**
 * Makes the file at `path` the package of a release. A release from before the package has none. Then the file stays as it is: to delete it
 * would need a right in buckets that no other move needs, and a rollback must not fail for types.
 * @param {import('@mapdock/shared').PointedRelease} pointed
 * @param {string} path
 * @param {ReleaseStorage} storage
 * @returns {Promise<boolean>} `false` if somebody else replaced the file meanwhile
 */
async function copyPackage({ releaseId, integrity }, path, storage) {
  const { release } = await readRelease(releaseId, storage, integrity);
  if (!Object.hasOwn(release.files, PACKAGE)) return true;
  const content = await readReleasedFile(release, PACKAGE, storage);
  const current = await storage.read(path);
  return current?.content.equals(content) === true || storage.replace(path, content, current?.tag);
}

/**
 * Copies the package of the release that the channel names to the channel's address. Call it after the pointer was written:
 * - If the process dies in between, the channel has the package of the release before, until the next move. Nothing that runs needs it.
 * - Others may move the channel at the same time. So the pointer is read again afterwards, until the package is that of its release.
 * @param {string} channel
 * @param {ReleaseStorage} storage
 * @throws {ExpectedError} `RELEASE_FILE_CHANGED`
 */
export async function placePackage(channel, storage) {
  /** @type {string | undefined} */
  let placed;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const current = await readChannel(channel, storage);
    if (!current || current.file.tag === placed) return;
    const isPlaced = await copyPackage(current.pointer.release, LAYOUT.channelPackage(channel), storage);
    if (isPlaced) placed = current.file.tag;
  }
}
