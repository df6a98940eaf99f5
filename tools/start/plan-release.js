import { describeChange } from '../release/channel/describe-change.js';

/**
 * @typedef {import('@mapdock/shared').ChannelPointer} ChannelPointer
 *
 * What a start does with the channel: makes the local build live, or keeps the channel because somebody has changed it by hand.
 * @typedef {{ kind: 'promote' } | { kind: 'keep', change: import('../release/channel/describe-change.js').Change }} ReleasePlan
 */

/** Changes that a start itself makes. */
const OF_A_START = ['promoted', 'renewed'];

/**
 * Which state a start has left. A store that was deleted and made anew has the same numbers for other releases.
 * @typedef {{ sequence: number, release: string }} StartNote
 */

/**
 * Decides whether a start makes the local build live. Pure.
 * @param {object} facts
 * @param {string} facts.built id of the release that the local build is
 * @param {readonly ChannelPointer[]} facts.newest the present state of the channel and the one before, as far as there are any
 * @param {StartNote | undefined} facts.lastStart what the last start has noted; `undefined` if nothing is noted. Then a change that a start
 *   can have made counts as made by one
 * @param {boolean} facts.isForced whether the person at the terminal wants it in any case
 * @returns {ReleasePlan}
 */
export function planRelease({ built, newest: [present, before], lastStart, isForced }) {
  if (isForced || present === undefined) return { kind: 'promote' };
  const { sequence, release, canary } = present;
  const isLive = release.releaseId === built && canary === undefined;
  const isOfLastStart = lastStart?.sequence === sequence && lastStart.release === release.releaseId;
  if (isLive || isOfLastStart) return { kind: 'promote' };
  const change = describeChange(before, present);
  const canBeOfAStart = canary === undefined && OF_A_START.includes(change.kind);
  return lastStart === undefined && canBeOfAStart ? { kind: 'promote' } : { kind: 'keep', change };
}
