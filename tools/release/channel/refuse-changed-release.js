import { channelPointerSchema, parseDocument } from '@mapdock/shared';
import { mapLimited } from '../../support/map-limited.js';
import { LAYOUT } from '../layout.js';
import { listSequences } from './read-history.js';
import { changedFileError } from '../release/changed-file-error.js';
import { isSignedByOne } from '../keys/sign-pointer.js';

/**
 * @typedef {import('@mapdock/shared').ChannelPointer} ChannelPointer
 * @typedef {import('@mapdock/shared').PointedRelease} PointedRelease
 * @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage
 */

/** So many states of the channel are compared. A release that comes back was live recently; a long history must not slow a promotion. */
export const RECORDED_STATES = 10;
const READ_AT_ONCE = 10;

/** @param {ChannelPointer} pointer */
const releasesOf = ({ release, canary }) => (canary ? [release, canary.release] : [release]);

/**
 * Reads which releases a stored pointer names. A pointer that can't be read, or that none of the keys has signed, counts as naming none:
 * somebody who can write to the store must not be able to stop promotions with it.
 * @param {string} path
 * @param {ReleaseStorage} storage
 * @param {readonly import('../keys/sign-pointer.js').SigningKey[]} keys
 * @returns {Promise<{ path: string, pointed: PointedRelease }[]>}
 */
async function readRecords(path, storage, keys) {
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
 * @param {PointedRelease} release
 * @param {object} where
 * @param {string} where.channel
 * @param {ChannelPointer | undefined} where.current its present state, if that can be trusted; the history may lack it
 * @param {ReleaseStorage} where.storage
 * @param {readonly import('../keys/sign-pointer.js').SigningKey[]} where.keys if there are any, only states that one of them signed count
 * @throws {ExpectedError} `RELEASE_FILE_CHANGED`
 */
export async function refuseChangedRelease({ releaseId, integrity }, { channel, current, storage, keys }) {
  const own = LAYOUT.channel(channel);
  const others = (await storage.list(LAYOUT.channels))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${LAYOUT.channels}/${name}`)
    .filter((path) => path !== own);
  const past = (await listSequences(channel, storage))
    .slice(0, RECORDED_STATES)
    .map((sequence) => LAYOUT.history(channel, sequence));
  const stored = await mapLimited([...others, ...past], READ_AT_ONCE, (path) =>
    readRecords(path, storage, keys),
  );
  const present = current ? releasesOf(current).map((pointed) => ({ path: own, pointed })) : [];
  const other = [...present, ...stored.flat()].find(
    ({ pointed }) => pointed.releaseId === releaseId && pointed.integrity !== integrity,
  );
  if (other)
    throw changedFileError(LAYOUT.releaseDocument(releaseId), `it was changed since ${other.path} named it`);
}
