import { PACKAGE } from '../layout.ts';
import { copyToChannel } from '../release-files/copy-to-channel.ts';
import { readChannel } from './read-channel.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

/** A round is repeated only if somebody else moves the channel at the same time. */
const MAX_ROUNDS = 5;

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
    const isPlaced = await copyToChannel(PACKAGE, current.pointer.release, channel, storage);
    if (isPlaced) placed = current.file.tag;
  }
}
