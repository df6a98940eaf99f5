/** @typedef {import('@mapdock/shared').ChannelPointer} ChannelPointer */

/**
 * The state of a channel after a rollback. What it leaves is withdrawn: who still runs that leaves it at the next check.
 * @param {ChannelPointer} current
 * @param {import('@mapdock/shared').PointedRelease} target the present release when only the canary goes
 * @returns {import('./make-pointer.js').ChannelState}
 */
export function planRollback({ release, canary, withdrawn = [] }, target) {
  const left = [canary?.release.releaseId ?? [], release.releaseId].flat();
  const isGone = (/** @type {string} */ releaseId) => releaseId !== target.releaseId;
  const kept = withdrawn.filter((releaseId) => !left.includes(releaseId));
  return { release: target, canary: undefined, withdrawn: [...kept, ...left].filter(isGone) };
}
