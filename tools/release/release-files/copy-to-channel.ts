import { LAYOUT } from '../layout.ts';
import { readRelease } from './read-release.ts';
import { readReleasedFile } from './read-released-file.ts';
import type { PointedRelease } from '@mapdock/shared';
import type { ReleaseStorage } from '../storage/release-storage.js';

/**
 * Copies a file of a release to the stable address that its channel has for it.
 * - A release from before that file has none. Then the channel keeps the file it has: to delete it would need a right in buckets that no other
 *   move needs, and a rollback must not fail for that.
 * - Pages and package managers load the file without a hash, so exactly those bytes are written that were compared with the release file here.
 * @param file `EMBED` or `PACKAGE`
 * @returns `false` if somebody else replaced the file meanwhile
 * @throws {ExpectedError} `RELEASE_FILE_CHANGED`
 */
export async function copyToChannel(
  file: string,
  { releaseId, integrity }: Pick<PointedRelease, 'releaseId' | 'integrity'>,
  channel: string,
  storage: ReleaseStorage,
): Promise<boolean> {
  const { release } = await readRelease(releaseId, storage, integrity);
  if (!Object.hasOwn(release.files, file)) return true;
  const content = await readReleasedFile(release, file, storage);
  const path = LAYOUT.channelFile(channel, file);
  const current = await storage.read(path);
  return current?.content.equals(content) === true || storage.replace(path, content, current?.tag);
}
