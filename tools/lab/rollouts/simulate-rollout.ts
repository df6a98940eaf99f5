import { READY_BOUNDS_SECONDS } from '@mapdock/shared';
import { addLook, judgeEvidence, NO_EVIDENCE } from '../../release/rollout/judge/add-look.ts';
import { decideStep } from '../../release/rollout/decide-step.ts';
import { addTallies, sumCells } from '../../release/rollout/judge/tally.ts';
import { createReturningDevices, type Returning } from './returning-devices.ts';
import { sampleBinomial } from './sample-counts.ts';
import { sampleSide } from './visitors.ts';
import type { Quality } from './visitors.ts';
import type { Rules } from '../../release/rollout/decide-step.ts';
import type { Tally } from '../../release/rollout/judge/tally.ts';
import type { Random } from '../../support/create-random.ts';

export interface Site {
  /** Visits of all users between two looks. */
  readonly visitsPerLook: number;
  readonly lookMs: number;
  readonly stable: Quality;
  readonly canary: Quality;
  /** `undefined` if each visit is of another device. */
  readonly returning?: Returning | undefined;
}

export interface Outcome {
  readonly end: 'promote' | 'withdraw' | 'stop';
  /** Visits of the canary until the end. */
  readonly canaryVisits: number;
  /** Those of them that failed. */
  readonly failedVisits: number;
  readonly looks: number;
}

const MS_PER_MINUTE = 60_000;
/** Visits of the stable release that the collector has counted before the rollout. */
const EARLIER_VISITS = 10_000;

/** Returns what draws the visits between two looks, of which `percent` get the canary. */
function createVisitors(site: Site, random: Random) {
  const { visitsPerLook, lookMs, stable, canary, returning } = site;
  const sampleCanary = returning
    ? createReturningDevices(returning, site, random)
    : (visits: number) => sampleSide(visits, canary, random);
  return (percent: number, look: number): Tally => {
    const toCanary = sampleBinomial(visitsPerLook, percent / 100, random);
    return {
      canary: sampleCanary(toCanary, percent, (look * lookMs) / MS_PER_MINUTE),
      stable: sampleSide(visitsPerLook - toCanary, stable, random),
      bounds: [...READY_BOUNDS_SECONDS],
    };
  };
}

/** Runs one rollout on visits that are drawn by chance, with the functions that decide in the release tool. */
export function simulateRollout(site: Site, rules: Rules, random: Random): Outcome {
  let percent = rules.stages[0] ?? 100;
  let evidence = NO_EVIDENCE;
  const sampleVisits = createVisitors(site, random);
  let before: Tally = {
    canary: sampleSide(0, site.canary, random),
    stable: sampleSide(EARLIER_VISITS, site.stable, random),
    bounds: [...READY_BOUNDS_SECONDS],
  };
  let visits = { canary: 0, stable: 0 };
  let waitedMs = 0;
  for (let looks = 1; ; looks += 1) {
    const found = sampleVisits(percent, looks);
    evidence = addLook(evidence, found, before, rules);
    before = addTallies(before, found);
    waitedMs += site.lookMs;
    visits = {
      canary: visits.canary + sumCells(found.canary).visits,
      stable: visits.stable + sumCells(found.stable).visits,
    };
    const standing = { percent, visits, waitedMs, failures: 0, isSetBack: false };
    const decision = decideStep({ ...standing, evidence: judgeEvidence(evidence) }, rules);
    if (decision.step === 'raise') {
      percent = decision.percent;
      visits = { canary: 0, stable: 0 };
      waitedMs = 0;
    } else if (decision.step !== 'wait' && decision.step !== 'set-back') {
      const all = sumCells(before.canary);
      return { end: decision.step, canaryVisits: all.visits, failedVisits: all.failed, looks };
    }
  }
}
