import { ExpectedError } from '../../support/expected-error.js';
import { readHistory, readState } from './read-history.js';

/** @typedef {import('@mapdock/shared').PointedRelease} PointedRelease */

/** @param {string} channel @param {string} sequence @param {import('../storage/release-storage.js').ReleaseStorage} storage */
async function findState(channel, sequence, storage) {
  const state = await readState(channel, Number(sequence), storage);
  if (state) return state.release;
  throw new ExpectedError(`${channel} never had a state ${sequence}. See "history".`);
}

/**
 * Tells of states, given newest first, whether the channel was rolled back from their release and didn't get it again. The present
 * state's own list doesn't tell: a pointer has room for the last few alone.
 */
function createLeftReleases() {
  /** @type {Map<string, boolean>} */
  const fates = new Map();
  return (/** @type {import('@mapdock/shared').ChannelPointer} */ { release, canary, withdrawn = [] }) => {
    const settle = (/** @type {string} */ id, /** @type {boolean} */ isLeft) =>
      fates.has(id) || fates.set(id, isLeft);
    for (const id of withdrawn) settle(id, true);
    for (const named of canary ? [release, canary.release] : [release]) settle(named.releaseId, false);
    return fates.get(release.releaseId);
  };
}

/**
 * Which release a channel goes back to, as its history has it.
 * @param {import('@mapdock/shared').ChannelPointer} current
 * @param {string | undefined} to a release, a number of a state, or what comes by itself: the present release while a
 *   canary runs, else the last one before it that the channel wasn't rolled back from
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @returns {Promise<PointedRelease>}
 */
export async function findRollbackTarget({ channel, sequence, release, canary }, to, storage) {
  if (to === undefined && canary) return release;
  if (to !== undefined && /^\d+$/.test(to)) return findState(channel, to, storage);
  const isLeft = createLeftReleases();
  for await (const state of readHistory(channel, storage)) {
    const { releaseId } = state.release;
    const wasLeft = isLeft(state);
    const isTarget =
      to === undefined
        ? state.sequence < sequence && releaseId !== release.releaseId && !wasLeft
        : releaseId === to;
    if (isTarget) return state.release;
  }
  throw new ExpectedError(
    to === undefined
      ? `${channel} has no release before ${release.releaseId} to go back to. Name one with --to.`
      : `${to} never was the release of ${channel}, so there is no going back to it. See "history", or promote it.`,
  );
}
