import { ExpectedError } from '../../support/expected-error.js';
import { findRollbackTarget } from './find-rollback-target.ts';
import { LAYOUT } from '../layout.ts';
import { moveChannel } from './move-channel.ts';
import { planRollback } from './plan-rollback.ts';
import { refreshPointedRelease } from './refresh-pointed-release.ts';
import { whileUsing } from '../release-files/release-uses.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';
import type { Signing } from '../keys/sign-pointer.ts';
import type { StateNote } from './state-note.ts';
import type { MoveResult } from './move-channel.ts';

/**
 * Withdraws the canary of a channel or, without one, its release, for which an earlier one comes back. This is a new state with a higher
 * number.
 */
export async function rollback(
  channel: string,
  storage: ReleaseStorage,
  {
    to,
    signing,
    onlyAfter,
    note,
  }: {
    /** A release or the number of a state. */
    to?: string | undefined;
    signing?: Signing;
    /** See `Move`. */
    onlyAfter?: number;
    /** See `Move`. */
    note?: StateNote;
  } = {},
): Promise<MoveResult> {
  return whileUsing(storage, (use) =>
    moveChannel({
      channel,
      storage,
      signing,
      onlyAfter,
      note,
      async plan(current, overtakenBy) {
        if (!current)
          throw new ExpectedError(`${channel} has no release yet, so there is nothing to go back to.`);
        // If two people roll back from the same bad release at once, the second rollback would withdraw the good release too.
        if (overtakenBy.length > 0 && to === undefined) {
          throw new ExpectedError(
            `${channel} was moved meanwhile: state ${current.sequence} names ${current.release.releaseId}. ` +
              'Nothing was rolled back. Look at its status, then decide again.',
            { channel, state: current.sequence, release: current.release.releaseId },
          );
        }
        const target = await findRollbackTarget(current, to, storage);
        await use([LAYOUT.releaseFolder(target.releaseId)]);
        return planRollback(current, await refreshPointedRelease(target, storage));
      },
    }),
  );
}
