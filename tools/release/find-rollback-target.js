import { ExpectedError } from '../support/expected-error.js';
import { readHistory, readState } from './read-history.js';

/** @typedef {import('@mapdock/shared').PointedRelease} PointedRelease */

/** @param {string} channel @param {string} sequence @param {import('./storage/release-storage.js').ReleaseStorage} storage */
async function findState(channel, sequence, storage) {
  const state = await readState(channel, Number(sequence), storage);
  if (state) return state.release;
  throw new ExpectedError(`${channel} never had a state ${sequence}. See "history".`);
}

/**
 * Which release a channel goes back to, as its history has it.
 * @param {import('@mapdock/shared').ChannelPointer} current
 * @param {string | undefined} to a release, a number of a state, or what comes by itself: the present release while a
 *   canary runs, else the last one before it that the channel wasn't rolled back from
 * @param {import('./storage/release-storage.js').ReleaseStorage} storage
 * @returns {Promise<PointedRelease>}
 */
export async function findRollbackTarget({ channel, release, canary, withdrawn = [] }, to, storage) {
  if (to === undefined && canary) return release;
  if (to !== undefined && /^\d+$/.test(to)) return findState(channel, to, storage);
  const isTarget = (/** @type {PointedRelease} */ { releaseId }) =>
    to === undefined ? releaseId !== release.releaseId && !withdrawn.includes(releaseId) : releaseId === to;
  for await (const state of readHistory(channel, storage)) {
    if (isTarget(state.release)) return state.release;
  }
  throw new ExpectedError(
    to === undefined
      ? `${channel} has no release before ${release.releaseId} to go back to. Name one with --to.`
      : `${to} never was the release of ${channel}, so there is no going back to it. See "history", or promote it.`,
  );
}
