import { EMBED, LAYOUT } from '../layout.js';
import { readRelease } from './read-release.js';
import { readReleasedFile } from './read-released-file.js';

/**
 * Puts a release's `embed.js` at the channel's stable address. One older than that file has none; then the channel keeps what it
 * has. What pages got from there before must work with every later state of the channel, so it may come before the pointer. Pages run
 * the file without a hash to compare it with, so what is written are the very bytes that were compared here.
 * @param {Pick<import('@mapdock/shared').PointedRelease, 'releaseId' | 'integrity'>} pointed
 * @param {string} channel
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @returns {Promise<boolean>} `false` when somebody else was faster
 * @throws {ExpectedError} `RELEASE_FILE_CHANGED`
 */
export async function placeEmbed({ releaseId, integrity }, channel, storage) {
  const { release } = await readRelease(releaseId, storage, integrity);
  if (!Object.hasOwn(release.files, EMBED)) return true;
  const wanted = await readReleasedFile(release, EMBED, storage);
  const path = LAYOUT.channelEmbed(channel);
  const current = await storage.read(path);
  if (current?.content.equals(wanted)) return true;
  return storage.replace(path, wanted, current?.tag);
}
