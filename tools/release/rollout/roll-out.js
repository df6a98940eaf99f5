import { ExpectedError } from '../../support/expected-error.js';
import { refuseIfMoved } from '../channel/move-channel.js';
import { promote } from '../channel/promote.js';
import { readChannel } from '../channel/read-channel.js';
import { rollback } from '../channel/rollback.js';
import { decideStep } from './decide-step.js';
import { addLook, judgeEvidence, NO_EVIDENCE } from './judge/add-look.js';
import { addTallies, emptyTally, subtractTallies, sumCells, tallyCounts } from './judge/tally.js';
import { readStart } from './read-start.js';
import { makeRolloutNote } from './rollout-note.js';
import { takeRolloutMark } from './take-rollout-mark.js';

/** @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage */
/** @typedef {import('../keys/sign-pointer.js').Signing} Signing */
/** @typedef {import('../evidence/evidence.js').Evidence} Evidence */

/**
 * @typedef {import('./decide-step.js').Rules} Rules
 * @typedef {import('./decide-step.js').Decision} Decision
 * @typedef {import('./judge/tally.js').Tally} Tally
 *
 * @typedef {object} RolloutOptions
 * @property {string} releaseId
 * @property {string} channel
 * @property {ReleaseStorage} storage
 * @property {Signing} signing
 * @property {Rules} rules
 * @property {Pick<Evidence, 'read'>} source
 * @property {number} lookMs time between two looks
 * @property {{ now(): number, sleep(ms: number): Promise<void> }} clock
 * @property {(percent: number) => Promise<void>} checkHosts rejects if a known host can't use the release
 * @property {() => Promise<void>} prepare called before the first move, when the rollout can begin or go on; rejects to prevent it
 * @property {boolean} isDry whether to end after one decision. The storage then holds its writes in memory
 * @property {(look: Look) => void} onLook
 *
 * @typedef {object} Look
 * @property {number} at in ms since 1970
 * @property {string} stable id of the release that is compared
 * @property {number} percent that the canary has at the look
 * @property {Tally} stage what was found in this stage
 * @property {ReturnType<typeof judgeEvidence>} evidence
 * @property {Decision} decision
 * @property {string | undefined} problem why the metrics or the store could not be read, or the metrics not be compared
 *
 * @typedef {object} RolloutResult
 * @property {'promoted' | 'withdrawn' | 'stopped' | 'undecided'} end `undecided`: of a dry run that would go on
 * @property {string} reason
 * @property {number} sequence of the channel's state
 * @property {number} percent that the release has
 */

/** Errors by which others have decided. Any other error of the store can pass. @type {readonly unknown[]} */
const FINAL_CODES = ['CHANNEL_MOVED', 'ROLLOUT_REPLACED'];
/** Looks in a row at which the store can't be used. The next one ends the rollout. */
const MAX_STORE_FAILURES = 5;
const MAX_WITHDRAWALS = 4;
const WITHDRAW_AGAIN_MS = 5000;

const MOVES = /** @type {const} */ ({ promote: 'promoted', withdraw: 'withdrawn' });

/** Steps that give the release to more users. A step back must not wait for a host's answer. @type {readonly string[]} */
const CHECKED = ['begin', 'raise', 'promote'];

/** @param {unknown} error */
const isFinal = (error) =>
  error instanceof ExpectedError &&
  FINAL_CODES.includes(/** @type {{ code?: unknown }} */ (error.details).code);

/** @param {import('./judge/tests.js').Limits} a @param {Rules} b */
const hasSameLimits = (a, b) => a.margin === b.margin && a.slower === b.slower;

/** @param {number} failures @returns {Decision} */
const waitForStore = (failures) => ({
  step: 'wait',
  reason: `the store can't be used (${failures} times in a row)`,
});

/**
 * Rolls a release out: raises its share as long as it is not worse than the stable release, and withdraws it when it is. It keeps nothing but
 * what the channel and its history have, so it can be started again at any time.
 * @param {RolloutOptions} options
 * @returns {Promise<RolloutResult>}
 * @throws {ExpectedError} if it can't begin; `CHANNEL_MOVED` if somebody else moved the channel, whose decision then holds
 */
export async function rollOut(options) {
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

/**
 * @param {RolloutOptions} options
 * @param {import('./read-start.js').Start} start
 * @param {() => Promise<void>} renew
 * @returns {Promise<RolloutResult>}
 */
async function goOn(options, start, renew) {
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

/**
 * @param {RolloutOptions} options
 * @param {Extract<import('./read-start.js').Start, { kind: 'new' | 'running' }>} start
 * @param {() => Promise<void>} renew
 * @returns {Promise<RolloutResult>}
 */
async function watch(options, start, renew) {
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

  /** @param {import('./rollout-note.js').RolloutData['step']} step @param {number} to @param {string} reason @param {number | null} from */
  const move = async (step, to, reason, from = percent) => {
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

  /**
   * Withdraws the release. It is worse, so an error of the store that may pass must not leave it with its users.
   * @param {string} reason @returns {Promise<void>}
   */
  const withdraw = async (reason) => {
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

  /** Makes sure that the channel is as this rollout left it. Returns why the store can't tell, if so. @returns {Promise<string | undefined>} */
  const checkChannel = async () => {
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
    /** @type {Decision} */
    const decision = storeProblem
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
