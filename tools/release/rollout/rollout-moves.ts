import { ExpectedError } from '../../support/expected-error.js';
import { refuseIfMoved } from '../channel/move-channel.ts';
import { promote } from '../channel/promote.ts';
import { readChannel } from '../channel/read-channel.ts';
import { rollback } from '../channel/rollback.ts';
import { judgeEvidence } from './judge/add-look.ts';
import { emptyTally } from './judge/tally.ts';
import { readStart } from './read-start.ts';
import { makeRolloutNote } from './rollout-note.ts';
import type { Findings } from './look-at-metrics.ts';
import type { Start } from './read-start.ts';
import type { RolloutOptions } from './rollout-options.ts';
import type { RolloutData } from './rollout-note.ts';

/** Errors by which others have decided. Any other error of the store can pass. */
const FINAL_CODES: readonly unknown[] = ['CHANNEL_MOVED', 'ROLLOUT_REPLACED'];
/** Looks in a row at which the store can't be used. The next one ends the rollout. */
const MAX_STORE_FAILURES = 5;
const MAX_WITHDRAWALS = 4;
const WITHDRAW_AGAIN_MS = 5000;

/** Steps that give the release to more users. A step back must not wait for a host's answer. */
const CHECKED: readonly string[] = ['begin', 'raise', 'promote'];

const isFinal = (error: unknown) =>
  error instanceof ExpectedError && FINAL_CODES.includes((error.details as { code?: unknown }).code);

/** Moves the channel for a rollout, and begins another stage of the findings with each move. */
export function createRolloutMoves(
  { releaseId, channel, storage, signing, rules, clock, checkHosts }: RolloutOptions,
  start: Extract<Start, { kind: 'new' | 'running' }>,
  findings: Findings,
) {
  let { sequence, percent } = start;
  let storeFailures = 0;

  const move = async (
    step: RolloutData['step'],
    to: number,
    reason: string,
    from: number | null = percent,
  ) => {
    if (CHECKED.includes(step)) await checkHosts(to);
    const { evidence, counters, stage } = findings;
    const { harm, safety } = judgeEvidence(evidence);
    const data = {
      release: releaseId,
      stable: start.stable,
      step,
      percent: to,
      stage: { percent: from, found: stage, harm, safety },
      counters,
      evidence,
      limits: { margin: rules.margin, slower: rules.slower },
    };
    const how = { signing, onlyAfter: sequence, note: makeRolloutNote(reason, data, clock.now()) };
    const { pointer } =
      step === 'withdraw'
        ? await rollback(channel, storage, how)
        : await promote(releaseId, channel, storage, { ...how, percent: to });
    sequence = pointer.sequence;
    percent = to;
    findings.stage = emptyTally();
    findings.stageSince = clock.now();
  };

  return {
    /** Number of the channel's state. */
    get sequence() {
      return sequence;
    },
    /** Percent of the visits that the release has. */
    get percent() {
      return percent;
    },
    /** How often in a row the store could not be used. */
    get storeFailures() {
      return storeFailures;
    },
    move,

    /** Withdraws the release. It is worse, so an error of the store that may pass must not leave it with its users. */
    async withdraw(reason: string): Promise<void> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await move('withdraw', 0, reason);
          return;
        } catch (error) {
          if (isFinal(error) || attempt === MAX_WITHDRAWALS) throw error;
        }
        await clock.sleep(WITHDRAW_AGAIN_MS);
        // A write can have succeeded although its answer was lost.
        const present = await readStart(releaseId, channel, storage).catch(() => undefined);
        if (present?.kind === 'withdrawn') {
          ({ sequence } = present);
          percent = 0;
          return;
        }
      }
    },

    /** Makes sure that the channel is as this rollout left it. Returns why the store can't tell, if so. */
    async checkChannel(renew: () => Promise<void>): Promise<string | undefined> {
      try {
        await renew();
        refuseIfMoved(channel, (await readChannel(channel, storage))?.pointer, sequence);
        storeFailures = 0;
        return undefined;
      } catch (error) {
        storeFailures += 1;
        if (isFinal(error) || storeFailures > MAX_STORE_FAILURES) throw error;
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}
