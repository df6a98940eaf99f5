import { moveChannel } from './move-channel.ts';
import { EVERYBODY, planPromotion } from './plan-promotion.ts';
import { refreshPointedRelease } from './refresh-pointed-release.ts';
import { pointRelease } from './point-release.ts';
import { readCompleteRelease, readRelease } from '../release-files/read-release.ts';
import { refuseChangedRelease } from './refuse-changed-release.ts';
import { whileUsing } from '../release-files/release-uses.ts';
import { LAYOUT } from '../layout.ts';
import { NO_SIGNING } from '../keys/sign-pointer.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';
import type { Signing } from '../keys/sign-pointer.ts';
import type { StateNote } from './state-note.ts';
import type { MoveResult } from './move-channel.ts';

/** Makes a channel name a release: for all users, or as its canary for some of them. */
export async function promote(
  releaseId: string,
  channel: string,
  storage: ReleaseStorage,
  {
    percent = EVERYBODY,
    signing = NO_SIGNING,
    onlyAfter,
    note,
  }: {
    /** Share of the users; less than 100 makes the release the canary, with 0 no user gets it. */
    percent?: number;
    signing?: Signing;
    /** See `Move`. */
    onlyAfter?: number;
    /** See `Move`. */
    note?: StateNote;
  } = {},
): Promise<MoveResult> {
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
