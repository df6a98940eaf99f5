import { EMBED, LAYOUT } from '../layout.ts';
import { readRelease } from './read-release.ts';
import { readReleasedFile } from './read-released-file.ts';
import type { PointedRelease } from '@mapdock/shared';
import type { ReleaseStorage } from '../storage/release-storage.js';

/**
 * Copies a release's `embed.js` to the channel's stable address.
 * - A release from before that file has none. Then the channel keeps the file it has.
 * - The file may be written before the pointer, because an `embed.js` can load any release of its contract, not only its own.
 * - Pages run the file without a hash, so exactly those bytes are written that were compared with the release file here.
 * @returns `false` if somebody else replaced the file meanwhile
 * @throws {ExpectedError} `RELEASE_FILE_CHANGED`
 */
export async function placeEmbed(
  { releaseId, integrity }: Pick<PointedRelease, 'releaseId' | 'integrity'>,
  channel: string,
  storage: ReleaseStorage,
): Promise<boolean> {
  const { release } = await readRelease(releaseId, storage, integrity);
  if (!Object.hasOwn(release.files, EMBED)) return true;
  const embed = await readReleasedFile(release, EMBED, storage);
  const path = LAYOUT.channelEmbed(channel);
  const current = await storage.read(path);
  if (current?.content.equals(embed)) return true;
  return storage.replace(path, embed, current?.tag);
}
