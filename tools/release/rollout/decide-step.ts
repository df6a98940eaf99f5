/**
 * What a rollout does after a look. Pure.
 */
import type { judgeEvidence } from './judge/add-look.ts';

export type Judgement = ReturnType<typeof judgeEvidence>;

export interface Rules {
  /** Shares of the users in percent, rising; the last is 100. */
  stages: readonly number[];
  /** Visits that each release must have in each stage. */
  minVisits: number;
  /** For the evidence of a stage. */
  maxWaitMs: number;
  /** See `Limits`. */
  margin: number;
  /** See `Limits`. */
  slower: number;
}

export interface Standing {
  /** Percent of the visits that the canary has. */
  percent: number;
  /** In this stage. */
  visits: { canary: number; stable: number };
  /** In this stage. */
  waitedMs: number;
  /** The evidence of the whole rollout. */
  evidence: Judgement;
  /** How often in a row the metrics could not be read. */
  failures: number;
  /** Whether the canary was set back since the metrics could last be read. */
  isSetBack: boolean;
}

export type Decision =
  | { step: 'wait' | 'promote' | 'withdraw' | 'stop'; reason: string }
  | { step: 'raise' | 'set-back'; percent: number; reason: string };

/** A release that is not worse is withdrawn in at most 1 of this many rollouts. */
export const CERTAIN = 100;
/** A share is not raised while one of the tests is more against the release than this. Evidence against a good release fades. */
export const DOUBT = 2;
/** One reading can fail without a reason. */
const MAX_FAILURES = 3;

const MS_PER_MINUTE = 60_000;

/** From here on two digits need no decimals. */
const WHOLE_FROM = 10;
/** Less than this is far from any decision, and its two digits would be long. */
const LEAST_SHOWN = 0.01;

/** Formats evidence with two digits, rounded down from `WHOLE_FROM` on, so that less than `CERTAIN` never reads as that. */
export function formatEvidence(value: number) {
  if (value >= CERTAIN) return `over ${CERTAIN}`;
  if (value >= WHOLE_FROM) return String(Math.floor(value));
  return value < LEAST_SHOWN ? `under ${LEAST_SHOWN}` : value.toPrecision(2);
}

/** @returns why more evidence is needed; `undefined` if it is enough */
function findLack({ visits, evidence, percent }: Standing, { stages, minVisits }: Rules): string | undefined {
  for (const [name, count] of Object.entries(visits)) {
    if (count < minVisits) return `the ${name} release has ${count} of ${minVisits} visits`;
  }
  if (evidence.doubt > DOUBT) {
    return `it is open whether ${evidence.worst.says} (evidence ${formatEvidence(evidence.harm)} of ${CERTAIN})`;
  }
  const isLast = stages.every((stage) => stage <= percent || stage === stages.at(-1));
  if (isLast && evidence.safety < CERTAIN) {
    return `it is not certain yet that it fails no more of its visits (evidence ${formatEvidence(evidence.safety)} of ${CERTAIN})`;
  }
  return undefined;
}

function decideBlind({ percent, failures, isSetBack }: Standing, { stages }: Rules): Decision {
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

export function decideStep(standing: Standing, rules: Rules): Decision {
  const { evidence, percent, failures, waitedMs } = standing;
  if (failures === 0 && evidence.harm >= CERTAIN) {
    return { step: 'withdraw', reason: `${evidence.worst.says} (evidence ${formatEvidence(evidence.harm)})` };
  }
  const lack = findLack(standing, rules);
  if (failures === 0 && lack === undefined) {
    const next = rules.stages.find((stage) => stage > percent);
    const isLast = next === undefined || next === rules.stages.at(-1);
    const reason = `it is not worse than the stable release (evidence against it ${formatEvidence(evidence.harm)} of ${CERTAIN})`;
    return isLast ? { step: 'promote', reason } : { step: 'raise', percent: next, reason };
  }
  const blind = failures === 0 ? undefined : decideBlind(standing, rules);
  if (blind?.step === 'set-back') return blind;
  if (waitedMs >= rules.maxWaitMs) {
    const minutes = Math.round(rules.maxWaitMs / MS_PER_MINUTE);
    const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
    return { step: 'stop', reason: `not enough evidence after ${wait}: ${blind?.reason ?? lack}` };
  }
  return blind ?? { step: 'wait', reason: String(lack) };
}
