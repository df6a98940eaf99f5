import { isDeepStrictEqual } from 'node:util';
import { ExpectedError } from '../../support/expected-error.js';
import { judgePresent } from '../release/judge-present.js';
import { LAYOUT } from '../layout.js';
import { makePointer, toPointerDocument } from './make-pointer.js';
import { placeEmbed } from '../release/place-embed.js';
import { readChannel } from './read-channel.js';
import {
  isSignedWith,
  NO_SIGNING,
  refuseDoubtful,
  refuseToUnsign,
  signPointer,
} from '../keys/sign-pointer.js';

/** @typedef {import('@mapdock/shared').ChannelPointer} ChannelPointer */

/**
 * @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage
 * @typedef {import('../keys/sign-pointer.js').Signing} Signing
 *
 * @typedef {object} Move
 * @property {string} channel
 * @property {ReleaseStorage} storage
 * @property {(current: ChannelPointer | undefined, overtakenBy: readonly ChannelPointer[]) =>
 *   Promise<import('./make-pointer.js').ChannelState>} plan what to make of the channel as it is now; asked again each time
 *   that somebody else moved it meanwhile, with the states that it lost to
 * @property {boolean} [startsAnew] whether the plan works without the present state: one that is in doubt is then kept from it
 * @property {Signing | undefined} [signing] default: unsigned, if it was so far
 *
 * @typedef {object} MoveResult
 * @property {ChannelPointer | undefined} before
 * @property {ChannelPointer} pointer
 * @property {boolean} hasMoved `false` when the channel was in this state already
 * @property {readonly ChannelPointer[]} overtakenBy states that others gave to the channel meanwhile
 */

/** Each attempt loses only to another move that won; more than a few at once is a broken pipeline. */
const MAX_ATTEMPTS = 5;

/** @param {ChannelPointer} pointer @param {import('./make-pointer.js').ChannelState} state */
const isInState = ({ release, canary, withdrawn = [] }, state) =>
  isDeepStrictEqual({ release, canary, withdrawn }, state);

/**
 * Somebody else can have caught up already; then it is the same.
 * @param {string} path
 * @param {Buffer} content
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 */
async function record(path, content, storage) {
  if (await storage.create(path, content)) return;
  if ((await storage.read(path))?.content.equals(content)) return;
  throw new ExpectedError(
    `The channel was moved, but ${path} has another state already: somebody else writes there.`,
  );
}

/**
 * Gives a channel its next state. The pointer is copied to the history right after it went live, or, if that was
 * interrupted, before the next one does: the history has every state that ever was live, and no other.
 * @param {Move} move
 * @returns {Promise<MoveResult>}
 */
export async function moveChannel({ channel, storage, plan, startsAnew = false, signing = NO_SIGNING }) {
  /** @type {ChannelPointer[]} */
  const overtakenBy = [];
  /** @type {number | undefined} */
  let seen;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const current = await readChannel(channel, storage);
    const before = current?.pointer;
    if (before && seen !== undefined && before.sequence > seen) overtakenBy.push(before);
    seen = before?.sequence ?? 0;
    refuseToUnsign(before, signing);
    const {
      next: sequence,
      notBefore,
      doubt,
      isUnrecorded,
    } = await judgePresent(current, channel, storage, signing.keys);
    if (before && doubt !== undefined && !startsAnew) refuseDoubtful(before, doubt);
    const state = await plan(doubt === undefined ? before : undefined, overtakenBy);
    const issuedAt = new Date(Math.max(Date.now(), notBefore));
    const unsigned = makePointer({ channel, sequence, issuedAt, ...state });
    const pointer = signPointer(unsigned, signing.keys);
    const content = toPointerDocument(pointer);
    if (!(await placeEmbed(state.release, channel, storage))) continue;
    if (current && before && isUnrecorded)
      await storage.create(LAYOUT.history(channel, before.sequence), current.file.content);
    if (before && doubt === undefined && isInState(before, state) && isSignedWith(before, signing))
      return { before, pointer: before, hasMoved: false, overtakenBy };
    if (await storage.replace(LAYOUT.channel(channel), content, current?.file.tag)) {
      await record(LAYOUT.history(channel, sequence), content, storage);
      return { before, pointer, hasMoved: true, overtakenBy };
    }
  }
  throw new ExpectedError(
    `Others keep moving channel ${channel}, last by state ${seen}. Look at its status, then try again.`,
    { channel, state: seen },
  );
}
