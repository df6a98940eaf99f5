import { refuseIfMoved } from '../channel/move-channel.ts';
import { promote } from '../channel/promote.ts';
import { readChannel } from '../channel/read-channel.ts';
import { decideStep } from './decide-step.ts';
import { judgeEvidence, NO_EVIDENCE } from './judge/add-look.ts';
import { emptyTally, sumCells, tallyCounts } from './judge/tally.ts';
import { lookAtMetrics } from './look-at-metrics.ts';
import { readStart } from './read-start.ts';
import { createRolloutMoves } from './rollout-moves.ts';
import { takeRolloutMark } from './take-rollout-mark.ts';
import type { Decision, Rules } from './decide-step.ts';
import type { Limits } from './judge/tests.ts';
import type { Findings } from './look-at-metrics.ts';
import type { Start } from './read-start.ts';
import type { RolloutOptions } from './rollout-options.ts';

export interface RolloutResult {
  /** `undecided`: of a dry run that would go on. */
  end: 'promoted' | 'withdrawn' | 'stopped' | 'undecided';
  reason: string;
  /** Number of the channel's state. */
  sequence: number;
  /** Percent of the visits that the release has. */
  percent: number;
}

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
  const { releaseId, channel, rules, source, clock, lookMs, isDry } = options;
  const { stable } = start;
  const read = async () =>
    tallyCounts(await source.read({ channel }), { channel, canary: releaseId, stable });

  // A wrong address is told before anything is moved.
  const counters = await read();
  await options.prepare(stable);
  const findings: Findings = {
    evidence: NO_EVIDENCE,
    stage: emptyTally(),
    stageSince: clock.now(),
    counters,
    failures: 0,
    isSetBack: false,
  };
  const moves = createRolloutMoves(options, start, findings);
  const { move, withdraw, checkChannel } = moves;

  if (start.kind === 'new') {
    const [first, reason] =
      start.percent > 0
        ? [start.percent, 'goes on from a canary that was set by hand']
        : [Number(rules.stages[0]), 'first stage'];
    await move('begin', first, reason, null);
  } else if (hasSameLimits(start.data.limits, rules)) {
    findings.counters = start.data.counters;
    findings.evidence = start.data.evidence;
  }

  for (;;) {
    const storeProblem = await checkChannel(renew);
    const problem = storeProblem ?? (await lookAtMetrics(findings, read, rules));
    const { stage, failures, isSetBack } = findings;
    const { percent, storeFailures } = moves;
    const visits = {
      canary: sumCells(stage.canary).visits,
      stable: sumCells(stage.stable).visits,
    };
    const waitedMs = clock.now() - findings.stageSince;
    const evidence = judgeEvidence(findings.evidence);
    const decision: Decision = storeProblem
      ? waitForStore(storeFailures)
      : decideStep({ percent, visits, waitedMs, evidence, failures, isSetBack }, rules);
    options.onLook({ at: clock.now(), stable, percent, stage, evidence, decision, problem });
    const { reason } = decision;
    const endAs = (end: RolloutResult['end']): RolloutResult => {
      const { sequence, percent: ofRelease } = moves;
      return { end, reason, sequence, percent: ofRelease };
    };
    if (decision.step === 'stop') return endAs('stopped');
    if (decision.step === 'withdraw') {
      await withdraw(reason);
      return endAs('withdrawn');
    }
    if (decision.step === 'promote') {
      await move('promote', 100, reason);
      return endAs('promoted');
    }
    if (decision.step === 'raise' || decision.step === 'set-back') {
      await move(decision.step, decision.percent, reason);
      findings.isSetBack = decision.step === 'set-back';
    }
    if (isDry) return endAs('undecided');
    await clock.sleep(lookMs);
  }
}
