import { ExpectedError } from '../../support/expected-error.js';
import { refuseIfMoved } from '../channel/move-channel.ts';
import { promote } from '../channel/promote.ts';
import { readChannel } from '../channel/read-channel.ts';
import { rollback } from '../channel/rollback.ts';
import { decideStep } from './decide-step.ts';
import { addLook, judgeEvidence, NO_EVIDENCE } from './judge/add-look.ts';
import { addTallies, emptyTally, subtractTallies, sumCells, tallyCounts } from './judge/tally.ts';
import { readStart } from './read-start.ts';
import { makeRolloutNote } from './rollout-note.ts';
import { takeRolloutMark } from './take-rollout-mark.ts';
import type { Limits } from './judge/tests.ts';
import type { Start } from './read-start.ts';
import type { RolloutData } from './rollout-note.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';
import type { Signing } from '../keys/sign-pointer.ts';
import type { Evidence } from '../evidence/evidence.js';
import type { Decision, Rules } from './decide-step.ts';
import type { Tally } from './judge/tally.ts';

export interface RolloutOptions {
  releaseId: string;
  channel: string;
  storage: ReleaseStorage;
  signing: Signing;
  rules: Rules;
  source: Pick<Evidence, 'read'>;
  /** Time between two looks. */
  lookMs: number;
  clock: { now(): number; sleep(ms: number): Promise<void> };
  /** Rejects if a known host can't use the release. */
  checkHosts: (percent: number) => Promise<void>;
  /** Called before the first move, when the rollout can begin or go on; rejects to prevent it. */
  prepare: () => Promise<void>;
  /** Whether to end after one decision. The storage then holds its writes in memory. */
  isDry: boolean;
  onLook: (look: Look) => void;
}

export interface Look {
  /** In ms since 1970. */
  at: number;
  /** Id of the release that is compared. */
  stable: string;
  /** Percent of the visits that the canary has at the look. */
  percent: number;
  /** What was found in this stage. */
  stage: Tally;
  evidence: ReturnType<typeof judgeEvidence>;
  decision: Decision;
  /** Why the metrics or the store could not be read, or the metrics not be compared. */
  problem: string | undefined;
}

export interface RolloutResult {
  /** `undecided`: of a dry run that would go on. */
  end: 'promoted' | 'withdrawn' | 'stopped' | 'undecided';
  reason: string;
  /** Number of the channel's state. */
  sequence: number;
  /** Percent of the visits that the release has. */
  percent: number;
}

/** Errors by which others have decided. Any other error of the store can pass. */
const FINAL_CODES: readonly unknown[] = ['CHANNEL_MOVED', 'ROLLOUT_REPLACED'];
/** Looks in a row at which the store can't be used. The next one ends the rollout. */
const MAX_STORE_FAILURES = 5;
const MAX_WITHDRAWALS = 4;
const WITHDRAW_AGAIN_MS = 5000;

const MOVES = { promote: 'promoted', withdraw: 'withdrawn' } as const;

/** Steps that give the release to more users. A step back must not wait for a host's answer. */
const CHECKED: readonly string[] = ['begin', 'raise', 'promote'];

const isFinal = (error: unknown) =>
  error instanceof ExpectedError && FINAL_CODES.includes((error.details as { code?: unknown }).code);

const hasSameLimits = (a: Limits, b: Rules) => a.margin === b.margin && a.slower === b.slower;

const waitForStore = (failures: number): Decision => ({
  step: 'wait',
  reason: `the store can't be used (${failures} times in a row)`,
});

/**
 * Rolls a release out: raises its share as long as it is not worse than the stable release, and withdraws it when it is. It keeps nothing but
 * what the channel and its history have, so it can be started again at any time.
 * @throws {ExpectedError} if it can't begin; `CHANNEL_MOVED` if somebody else moved the channel, whose decision then holds
 */
export async function rollOut(options: RolloutOptions): Promise<RolloutResult> {
  const { releaseId, channel, storage } = options;
  const start = await readStart(releaseId, channel, storage);
  if (options.isDry) return goOn(options, start, async () => {});
  const mark = await takeRolloutMark(channel, storage);
  try {
    // Another rollout may have ended between the first reading and the mark.
    refuseIfMoved(channel, (await readChannel(channel, storage))?.pointer, start.sequence);
    return await goOn(options, start, mark.renew);
  } finally {
    await mark.remove();
  }
}

async function goOn(
  options: RolloutOptions,
  start: Start,
  renew: () => Promise<void>,
): Promise<RolloutResult> {
  if (start.kind === 'withdrawn')
    return { end: 'withdrawn', reason: start.reason, sequence: start.sequence, percent: 0 };
  if (start.kind === 'promoted') {
    const { releaseId, channel, storage, signing } = options;
    // The channel stays in its state. This only completes what an interrupted promotion has left.
    const { pointer } = await promote(releaseId, channel, storage, { signing, onlyAfter: start.sequence });
    return { end: 'promoted', reason: start.reason, sequence: pointer.sequence, percent: 100 };
  }
  return watch(options, start, renew);
}

async function watch(
  options: RolloutOptions,
  start: Extract<Start, { kind: 'new' | 'running' }>,
  renew: () => Promise<void>,
): Promise<RolloutResult> {
  const { releaseId, channel, storage, signing, rules, source, clock, lookMs, isDry } = options;
  const { stable } = start;
  const { margin, slower } = rules;
  const read = async () =>
    tallyCounts(await source.read({ channel }), { channel, canary: releaseId, stable });

  let { sequence, percent } = start;
  let evidence = NO_EVIDENCE;
  let stage = emptyTally();
  // A wrong address is told before anything is moved.
  let counters = await read();
  await options.prepare();
  let stageSince = clock.now();
  let failures = 0;
  let storeFailures = 0;
  let isSetBack = false;

  const move = async (
    step: RolloutData['step'],
    to: number,
    reason: string,
    from: number | null = percent,
  ) => {
    if (CHECKED.includes(step)) await options.checkHosts(to);
    const { harm, safety } = judgeEvidence(evidence);
    const endedStage = { percent: from, found: stage, harm, safety };
    const limits = { margin, slower };
    const data = {
      release: releaseId,
      stable,
      step,
      percent: to,
      stage: endedStage,
      counters,
      evidence,
      limits,
    };
    const how = { signing, onlyAfter: sequence, note: makeRolloutNote(reason, data, clock.now()) };
    const { pointer } =
      step === 'withdraw'
        ? await rollback(channel, storage, how)
        : await promote(releaseId, channel, storage, { ...how, percent: to });
    sequence = pointer.sequence;
    percent = to;
    stage = emptyTally();
    stageSince = clock.now();
  };

  /** Withdraws the release. It is worse, so an error of the store that may pass must not leave it with its users. */
  const withdraw = async (reason: string): Promise<void> => {
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
        sequence = present.sequence;
        return;
      }
    }
  };

  /** Makes sure that the channel is as this rollout left it. Returns why the store can't tell, if so. */
  const checkChannel = async (): Promise<string | undefined> => {
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
  };

  /** Reads the metrics. Returns why nothing can be compared, if so. */
  const look = async () => {
    let now;
    try {
      now = await read();
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      failures += 1;
      return error.message;
    }
    failures = 0;
    isSetBack = false;
    const found = subtractTallies(now, counters);
    if (found) {
      evidence = addLook(evidence, found, counters, rules);
      stage = addTallies(stage, found);
    }
    counters = now;
    return found ? undefined : 'a counter has fallen, so counting begins anew';
  };

  if (start.kind === 'new') {
    const first = percent > 0 ? percent : Number(rules.stages[0]);
    await move(
      'begin',
      first,
      percent > 0 ? 'goes on from a canary that was set by hand' : 'first stage',
      null,
    );
  } else if (hasSameLimits(start.data.limits, rules)) {
    ({ counters, evidence } = start.data);
  }

  for (;;) {
    const storeProblem = await checkChannel();
    const problem = storeProblem ?? (await look());
    const visits = {
      canary: sumCells(stage.canary).visits,
      stable: sumCells(stage.stable).visits,
    };
    const waitedMs = clock.now() - stageSince;
    const judged = judgeEvidence(evidence);
    const decision: Decision = storeProblem
      ? waitForStore(storeFailures)
      : decideStep({ percent, visits, waitedMs, evidence: judged, failures, isSetBack }, rules);
    options.onLook({ at: clock.now(), stable, percent, stage, evidence: judged, decision, problem });
    const { reason } = decision;
    if (decision.step === 'stop') return { end: 'stopped', reason, sequence, percent };
    if (decision.step === 'promote' || decision.step === 'withdraw') {
      const to = decision.step === 'promote' ? 100 : 0;
      if (decision.step === 'withdraw') await withdraw(reason);
      else await move(decision.step, to, reason);
      return { end: MOVES[decision.step], reason, sequence, percent: to };
    }
    if (decision.step === 'raise' || decision.step === 'set-back') {
      await move(decision.step, decision.percent, reason);
      isSetBack = decision.step === 'set-back';
    }
    if (isDry) return { end: 'undecided', reason, sequence, percent };
    await clock.sleep(lookMs);
  }
}
