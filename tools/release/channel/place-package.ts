import { LAYOUT, PACKAGE } from '../layout.ts';
import { readChannel } from './read-channel.ts';
import { readRelease } from '../release-files/read-release.ts';
import { readReleasedFile } from '../release-files/read-released-file.ts';
import type { PointedRelease } from '@mapdock/shared';
import type { ReleaseStorage } from '../storage/release-storage.js';

/** A round is repeated only if somebody else moves the channel at the same time. */
const MAX_ROUNDS = 5;

/**
 * Makes the file at `path` the package of a release. A release from before the package has none. Then the file stays as it is: to delete it
 * would need a right in buckets that no other move needs, and a rollback must not fail for types.
 * @returns `false` if somebody else replaced the file meanwhile
 */
async function copyPackage(
  { releaseId, integrity }: PointedRelease,
  path: string,
  storage: ReleaseStorage,
): Promise<boolean> {
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
 * @throws {ExpectedError} `RELEASE_FILE_CHANGED`
 */
export async function placePackage(channel: string, storage: ReleaseStorage) {
  let placed: string | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const current = await readChannel(channel, storage);
    if (!current || current.file.tag === placed) return;
    const isPlaced = await copyPackage(current.pointer.release, LAYOUT.channelPackage(channel), storage);
    if (isPlaced) placed = current.file.tag;
  }
}
