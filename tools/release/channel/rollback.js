import { ExpectedError } from '../../support/expected-error.js';
import { findRollbackTarget } from './find-rollback-target.js';
import { LAYOUT } from '../layout.js';
import { moveChannel } from './move-channel.js';
import { planRollback } from './plan-rollback.js';
import { refreshPointedRelease } from './refresh-pointed-release.js';
import { whileUsing } from '../release/release-uses.js';

/**
 * Lets a channel leave its canary, or its release for an earlier one, by a new state with a higher number.
 * @param {string} channel
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @param {object} [options]
 * @param {string | undefined} [options.to] number of a state, or a release
 * @param {import('../keys/sign-pointer.js').Signing} [options.signing]
 * @returns {Promise<import('./move-channel.js').MoveResult>}
 */
export async function rollback(channel, storage, { to, signing } = {}) {
  return whileUsing(storage, (use) =>
    moveChannel({
      channel,
      storage,
      signing,
      async plan(current, overtakenBy) {
        if (!current)
          throw new ExpectedError(`${channel} has no release yet, so there is nothing to go back to.`);
        // Of two people who leave the same bad release at once, the second would leave the good one too.
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
