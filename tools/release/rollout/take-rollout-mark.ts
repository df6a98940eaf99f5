import { ExpectedError } from '../../support/expected-error.js';
import { LAYOUT } from '../layout.ts';
import { describeMark, takeMark } from '../storage/process-mark.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

/** A rollout renews its mark at each look; this is the longest time between two looks, and some more for a store that is slow. */
export const MAX_LOOK_S = 600;
const EXPIRES_MS = 2 * MAX_LOOK_S * 1000;

/**
 * Claims a channel for one rollout.
 * @throws {ExpectedError} if another rollout runs; `renew` throws one if another rollout has replaced the mark
 */
export const takeRolloutMark = (channel: string, storage: ReleaseStorage) =>
  takeMark(
    {
      path: `${LAYOUT.work}/rollout-${channel}.json`,
      expiresMs: EXPIRES_MS,
      refuse: (mark) =>
        new ExpectedError(
          `Another rollout of ${channel} runs: ${describeMark(mark)}. Nothing was changed. ` +
            `If it has died on another machine, this one can begin ${EXPIRES_MS / 60_000} minutes after that time.`,
        ),
      lose: () =>
        new ExpectedError(`Another rollout of ${channel} took over. This one has ended.`, {
          code: 'ROLLOUT_REPLACED',
          channel,
        }),
    },
    storage,
  );
