/** @typedef {import('@mapdock/shared').ChannelPointer} ChannelPointer */

/**
 * Returns the state of a channel after a rollback. The releases that it no longer names are listed as withdrawn, so pages that still run
 * one leave it when they read the pointer next. Pure.
 * @param {ChannelPointer} current
 * @param {import('@mapdock/shared').PointedRelease} target the present release if only the canary is withdrawn
 * @returns {import('./make-pointer.js').ChannelState}
 */
export function planRollback({ release, canary, withdrawn = [] }, target) {
  const named = [canary?.release.releaseId ?? [], release.releaseId].flat();
  const isWithdrawn = (/** @type {string} */ releaseId) => releaseId !== target.releaseId;
  const earlier = withdrawn.filter((releaseId) => !named.includes(releaseId));
  return { release: target, canary: undefined, withdrawn: [...earlier, ...named].filter(isWithdrawn) };
}
