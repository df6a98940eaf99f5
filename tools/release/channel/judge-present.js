import { LAYOUT } from '../layout.js';
import { parseJsonOrFail } from '../parse-or-fail.js';
import { listSequences } from './read-history.js';
import { isSignedByOne } from '../keys/sign-pointer.js';

/**
 * @typedef {object} Present
 * @property {number} next the number of the next state
 * @property {number} notBefore when the last state was issued, in milliseconds. The next one must not seem older, even if a clock is wrong
 * @property {string | undefined} doubt why the present state can't be trusted, so that the next one must take over nothing from it
 * @property {boolean} isUnrecorded whether the history lacks the present state and should have it
 */

/**
 * Says why a pointer can't be trusted; `undefined` if it can. `unknown` is the document as it was parsed.
 * @param {import('@mapdock/shared').ChannelPointer} pointer
 * @param {{ channel: string, keys: readonly import('../keys/sign-pointer.js').SigningKey[], unknown: unknown, isRewritten: boolean }} about
 */
function findDoubt(pointer, { channel, keys, unknown, isRewritten }) {
  if (pointer.channel !== channel) return `is one of ${pointer.channel}`;
  if (isRewritten) return 'is not the one that the history has of this number';
  // The next state is signed, and its signature vouches for everything that it takes over from this one.
  if (keys.length === 0 || isSignedByOne(/** @type {object} */ (unknown), keys)) return undefined;
  return `has no valid signature by ${keys.map(({ keyId }) => `"${keyId}"`).join(' or ')}`;
}

/** Returns when a state was issued, in milliseconds; 0 if that can't be read. @param {Buffer | undefined} content */
function issueTimeOf(content) {
  try {
    return Date.parse(JSON.parse(String(content)).issuedAt) || 0;
  } catch {
    return 0;
  }
}

/**
 * Decides what the next state of a channel may take over from the present one.
 * @param {Awaited<ReturnType<typeof import('./read-channel.js').readChannel>>} current
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
  // Somebody who forges a pointer must not be able to use up numbers. A number that directly follows the history is accepted all the same,
  // because such a state can have been live.
  const isBelieved = doubt === undefined || pointer.sequence === last + 1;
  return {
    // No number may be used twice, not even after a pointer was set back: a browser that knows the number keeps the state it has for it.
    next: Math.max(isBelieved ? pointer.sequence : 0, last) + 1,
    // The time of a forged pointer must not count, or all later states would have to be dated after it.
    notBefore: doubt === undefined ? Math.max(issueTimeOf(file.content), notBefore) : notBefore,
    doubt,
    isUnrecorded: isBelieved && !isRecorded,
  };
}
