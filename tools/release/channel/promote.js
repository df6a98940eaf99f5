import { moveChannel } from './move-channel.js';
import { EVERYBODY, planPromotion } from './plan-promotion.js';
import { refreshPointedRelease } from './refresh-pointed-release.js';
import { pointRelease } from './point-release.js';
import { readCompleteRelease, readRelease } from '../release/read-release.js';
import { refuseChangedRelease } from './refuse-changed-release.js';
import { whileUsing } from '../release/release-uses.js';
import { LAYOUT } from '../layout.js';
import { NO_SIGNING } from '../keys/sign-pointer.js';

/**
 * Makes a channel name a release: for all users, or as its canary for some of them.
 * @param {string} releaseId
 * @param {string} channel
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {object} [options]
 * @param {number} [options.percent] share of the users; less than 100 makes the release the canary, with 0 no user gets it
 * @param {import('../keys/sign-pointer.js').Signing} [options.signing]
 * @param {number} [options.onlyAfter] see `Move`
 * @param {import('./state-note.js').StateNote} [options.note] see `Move`
 * @returns {Promise<import('./move-channel.js').MoveResult>}
 */
export async function promote(
  releaseId,
  channel,
  storage,
  { percent = EVERYBODY, signing = NO_SIGNING, onlyAfter, note } = {},
) {
  // A release that doesn't exist is refused before anything is written to the store.
  await readRelease(releaseId, storage);
  return whileUsing(storage, async (use) => {
    await use([LAYOUT.releaseFolder(releaseId)]);
    const release = pointRelease(await readCompleteRelease(releaseId, storage));
    return moveChannel({
      channel,
      storage,
      signing,
      onlyAfter,
      note,
      startsAnew: percent === EVERYBODY,
      async plan(current) {
        await refuseChangedRelease(release, { channel, current, storage, keys: signing.keys });
        const state = planPromotion(current, { channel, percent, release });
        return percent === EVERYBODY
          ? state
          : { ...state, release: await refreshPointedRelease(state.release, storage) };
      },
    });
  });
}
