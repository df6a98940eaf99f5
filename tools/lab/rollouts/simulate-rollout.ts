import { addLook, judgeEvidence, NO_EVIDENCE } from '../../release/rollout/judge/add-look.js';
import { decideStep } from '../../release/rollout/decide-step.js';
import { addTallies, sumCells } from '../../release/rollout/judge/tally.js';
import { sampleVisits } from './visitors.ts';
import type { Quality } from './visitors.ts';
import type { Rules } from '../../release/rollout/decide-step.js';
import type { Random } from '../../support/create-random.js';

export interface Site {
  /** Of all users, between two looks. */
  readonly visitsPerLook: number;
  readonly lookMs: number;
  readonly stable: Quality;
  readonly canary: Quality;
}

export interface Outcome {
  readonly end: 'promote' | 'withdraw' | 'stop';
  /** Of the canary, until the end. */
  readonly canaryVisits: number;
  /** Of these, those that failed. */
  readonly failedVisits: number;
  readonly looks: number;
}

/** Visits of the stable release that the collector has counted before the rollout. */
const EARLIER_VISITS = 10_000;

/** Runs one rollout on visits that are drawn by chance, with the functions that decide in the release tool. */
export function simulateRollout(site: Site, rules: Rules, random: Random): Outcome {
  let percent = rules.stages[0] ?? 100;
  let evidence = NO_EVIDENCE;
  let before = sampleVisits(EARLIER_VISITS, 0, site, random);
  let visits = { canary: 0, stable: 0 };
  let waitedMs = 0;
  for (let looks = 1; ; looks += 1) {
    const found = sampleVisits(site.visitsPerLook, percent, site, random);
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
