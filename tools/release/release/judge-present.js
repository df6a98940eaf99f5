import { LAYOUT } from '../layout.js';
import { parseJsonOrFail } from '../parse-or-fail.js';
import { listSequences } from '../channel/read-history.js';
import { isSignedByOne } from '../keys/sign-pointer.js';

/**
 * @typedef {object} Present
 * @property {number} next the number of the next state
 * @property {number} notBefore when the last state was issued, in milliseconds: the next one must not seem older, however wrong a clock is
 * @property {string | undefined} doubt why the next state must not build on the present one
 * @property {boolean} isUnrecorded whether the history lacks it and should have it
 */

/**
 * @param {import('@mapdock/shared').ChannelPointer} pointer
 * @param {{ channel: string, keys: readonly import('../keys/sign-pointer.js').SigningKey[], unknown: unknown, isRewritten: boolean }} about
 */
function findDoubt(pointer, { channel, keys, unknown, isRewritten }) {
  if (pointer.channel !== channel) return `is one of ${pointer.channel}`;
  if (isRewritten) return 'is not the one that the history has of this number';
  // A new signature would vouch for all that is taken over.
  if (keys.length === 0 || isSignedByOne(/** @type {object} */ (unknown), keys)) return undefined;
  return `has no valid signature by ${keys.map(({ keyId }) => `"${keyId}"`).join(' or ')}`;
}

/** When a state was issued, in milliseconds; 0 if that can't be read. @param {Buffer | undefined} content */
function issueTimeOf(content) {
  try {
    return Date.parse(JSON.parse(String(content)).issuedAt) || 0;
  } catch {
    return 0;
  }
}

/**
 * What the next state of a channel may take from the present one.
 * @param {Awaited<ReturnType<typeof import('../channel/read-channel.js').readChannel>>} current
 * @param {string} channel
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {readonly import('../keys/sign-pointer.js').SigningKey[]} keys that the next state is signed with
 * @returns {Promise<Present>}
 */
export async function judgePresent(current, channel, storage, keys) {
  const last = (await listSequences(channel, storage))[0] ?? 0;
  const newest = last > 0 ? await storage.read(LAYOUT.history(channel, last)) : undefined;
  const notBefore = issueTimeOf(newest?.content);
  if (!current) return { next: last + 1, notBefore, doubt: undefined, isUnrecorded: false };
  const { pointer, file } = current;
  const recorded =
    pointer.sequence < last ? await storage.read(LAYOUT.history(channel, pointer.sequence)) : newest;
  const isRecorded = pointer.sequence <= last && recorded !== undefined;
  const doubt = findDoubt(pointer, {
    channel,
    keys,
    unknown: parseJsonOrFail(file.content, LAYOUT.channel(channel)),
    isRewritten: isRecorded && !recorded.content.equals(file.content),
  });
  // Whoever forged a pointer must not choose how far the numbers go; one that is but the next one can have been live.
  const isBelieved = doubt === undefined || pointer.sequence === last + 1;
  return {
    // After a pointer was set back too, no number may come twice: browsers that know it would keep the other state.
    next: Math.max(isBelieved ? pointer.sequence : 0, last) + 1,
    // Nor must a forged one choose the time.
    notBefore: doubt === undefined ? Math.max(issueTimeOf(file.content), notBefore) : notBefore,
    doubt,
    isUnrecorded: isBelieved && !isRecorded,
  };
}
