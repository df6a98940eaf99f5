import { ExpectedError } from '../../support/expected-error.js';
import { findRollbackTarget } from './find-rollback-target.js';
import { LAYOUT } from '../layout.js';
import { moveChannel } from './move-channel.js';
import { planRollback } from './plan-rollback.js';
import { refreshPointedRelease } from './refresh-pointed-release.js';
import { whileUsing } from '../release/release-uses.js';

/**
 * Withdraws the canary of a channel or, without one, its release, for which an earlier one comes back. This is a new state with a higher
 * number.
 * @param {string} channel
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {object} [options]
 * @param {string | undefined} [options.to] a release or the number of a state
 * @param {import('../keys/sign-pointer.js').Signing} [options.signing]
 * @param {number} [options.onlyAfter] see `Move`
 * @param {import('./state-note.js').StateNote} [options.note] see `Move`
 * @returns {Promise<import('./move-channel.js').MoveResult>}
 */
export async function rollback(channel, storage, { to, signing, onlyAfter, note } = {}) {
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
