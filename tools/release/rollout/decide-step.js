/**
 * What a rollout does after a look. Pure.
 */

/** @typedef {ReturnType<typeof import('./judge/add-look.js').judgeEvidence>} Judgement */

/**
 * @typedef {object} Rules
 * @property {readonly number[]} stages shares of the users in percent, rising; the last is 100
 * @property {number} minVisits of each release, in each stage
 * @property {number} maxWaitMs for the evidence of a stage
 * @property {number} margin see `Limits`
 * @property {number} slower see `Limits`
 *
 * @typedef {object} Standing
 * @property {number} percent that the canary has
 * @property {{ canary: number, stable: number }} visits in this stage
 * @property {number} waitedMs in this stage
 * @property {Judgement} evidence of the whole rollout
 * @property {number} failures of reading the metrics, in a row
 * @property {boolean} isSetBack whether the canary was set back since the metrics could last be read
 *
 * @typedef {{ step: 'wait' | 'promote' | 'withdraw' | 'stop', reason: string }
 *   | { step: 'raise' | 'set-back', percent: number, reason: string }} Decision
 */

/** A release that is not worse is withdrawn in at most 1 of this many rollouts. */
export const CERTAIN = 100;
/** A share is not raised while one of the tests is more against the release than this. Evidence against a good release fades. */
export const DOUBT = 2;
/** One reading can fail without a reason. */
const MAX_FAILURES = 3;

const MS_PER_MINUTE = 60_000;

/** @param {number} value */
const format = (value) => (value >= CERTAIN ? `over ${CERTAIN}` : value.toPrecision(2));

/** @param {Standing} standing @param {Rules} rules @returns {string | undefined} why more evidence is needed; `undefined` if it is enough */
function findLack({ visits, evidence, percent }, { stages, minVisits }) {
  for (const [name, count] of Object.entries(visits)) {
    if (count < minVisits) return `the ${name} release has ${count} of ${minVisits} visits`;
  }
  if (evidence.doubt > DOUBT) {
    return `it is open whether ${evidence.worst.says} (evidence ${format(evidence.harm)} of ${CERTAIN})`;
  }
  const isLast = stages.every((stage) => stage <= percent || stage === stages.at(-1));
  if (isLast && evidence.safety < CERTAIN) {
    return `it is not certain yet that it fails no more of its visits (evidence ${format(evidence.safety)} of ${CERTAIN})`;
  }
  return undefined;
}

/** @param {Standing} standing @param {Rules} rules @returns {Decision} */
function decideBlind({ percent, failures, isSetBack }, { stages }) {
  const before = stages.filter((stage) => stage < percent).at(-1);
  if (failures < MAX_FAILURES || isSetBack || before === undefined) {
    return { step: 'wait', reason: `the metrics can't be read (${failures} times in a row)` };
  }
  return {
    step: 'set-back',
    percent: before,
    reason: `the metrics could not be read ${failures} times in a row`,
  };
}

/**
 * @param {Standing} standing
 * @param {Rules} rules
 * @returns {Decision}
 */
export function decideStep(standing, rules) {
  const { evidence, percent, failures, waitedMs } = standing;
  if (failures === 0 && evidence.harm >= CERTAIN) {
    return { step: 'withdraw', reason: `${evidence.worst.says} (evidence ${format(evidence.harm)})` };
  }
  const lack = findLack(standing, rules);
  if (failures === 0 && lack === undefined) {
    const next = rules.stages.find((stage) => stage > percent);
    const isLast = next === undefined || next === rules.stages.at(-1);
    const reason = `it is not worse than the stable release (evidence against it ${format(evidence.harm)} of ${CERTAIN})`;
    return isLast ? { step: 'promote', reason } : { step: 'raise', percent: next, reason };
  }
  const blind = failures === 0 ? undefined : decideBlind(standing, rules);
  if (blind?.step === 'set-back') return blind;
  if (waitedMs >= rules.maxWaitMs) {
    const minutes = Math.round(rules.maxWaitMs / MS_PER_MINUTE);
    return { step: 'stop', reason: `not enough evidence after ${minutes} minutes: ${blind?.reason ?? lack}` };
  }
  return blind ?? { step: 'wait', reason: String(lack) };
}
