import { channelPointerSchema, parseDocument } from '@mapdock/shared';
import limitConcurrency from 'p-limit';
import { LAYOUT } from '../layout.ts';
import { listChannels } from './read-channel.ts';
import { listSequences } from './read-history.ts';
import { changedFileError } from '../release-files/changed-file-error.ts';
import { isSignedByOne } from '../keys/sign-pointer.ts';
import type { SigningKey } from '../keys/sign-pointer.ts';
import type { ChannelPointer, PointedRelease } from '@mapdock/shared';
import type { ReleaseStorage } from '../storage/release-storage.js';

/** So many states of the channel are compared. A release that comes back was live recently; a long history must not slow a promotion. */
export const RECORDED_STATES = 10;
const READ_AT_ONCE = 10;

const releasesOf = ({ release, canary }: ChannelPointer) => (canary ? [release, canary.release] : [release]);

/**
 * Reads which releases a stored pointer names. A pointer that can't be read, or that none of the keys has signed, counts as naming none:
 * somebody who can write to the store must not be able to stop promotions with it.
 */
async function readRecords(
  path: string,
  storage: ReleaseStorage,
  keys: readonly SigningKey[],
): Promise<{ path: string; pointed: PointedRelease }[]> {
  const file = await storage.read(path);
  try {
    const document = JSON.parse(String(file?.content));
    const parsed = parseDocument(channelPointerSchema, document);
    if (!parsed.ok || (keys.length > 0 && !isSignedByOne(document, keys))) return [];
    return releasesOf(parsed.value).map((pointed) => ({ path, pointed }));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/**
 * Refuses a release whose release file was changed since a channel named it. The id is a hash of the list of files only, so it does not
 * notice a change of other fields. The hash of the release file is compared with the present pointers of all channels and with the last
 * states of this one.
 * @throws {ExpectedError} `RELEASE_FILE_CHANGED`
 */
export async function refuseChangedRelease(
  { releaseId, integrity }: PointedRelease,
  {
    channel,
    current,
    storage,
    keys,
  }: {
    channel: string;
    /** Its present state, if that can be trusted; the history may lack it. */
    current: ChannelPointer | undefined;
    storage: ReleaseStorage;
    /** If there are any, only states that one of them signed count. */
    keys: readonly SigningKey[];
  },
) {
  const own = LAYOUT.channel(channel);
  const others = (await listChannels(storage)).map(LAYOUT.channel).filter((path) => path !== own);
  const past = (await listSequences(channel, storage))
    .slice(0, RECORDED_STATES)
    .map((sequence) => LAYOUT.history(channel, sequence));
  const limit = limitConcurrency(READ_AT_ONCE);
  const stored = await Promise.all(
    [...others, ...past].map((path) => limit(readRecords, path, storage, keys)),
  );
  const present = current ? releasesOf(current).map((pointed) => ({ path: own, pointed })) : [];
  const other = [...present, ...stored.flat()].find(
    ({ pointed }) => pointed.releaseId === releaseId && pointed.integrity !== integrity,
  );
  if (other)
    throw changedFileError(LAYOUT.releaseDocument(releaseId), `it was changed since ${other.path} named it`);
}
