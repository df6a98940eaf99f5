import { createRandom } from '../../support/create-random.ts';
import { DEFAULT_RULES, qualityOf, stableOf, STAGE_PLANS } from './plans.ts';
import { simulateRollout } from './simulate-rollout.ts';
import { summarizeOutcomes } from './summarize-outcomes.ts';
import type { Row } from './plans.ts';
import type { Rules } from '../../release/rollout/decide-step.ts';

const LOOK_MS = 60_000;
/** Where devices come back, a rollout has a few hundred looks, so only one of so many rollouts is simulated. */
const RETURNING_SHARE = 10;

/** Simulates many rollouts of the same release. */
export function simulateRow({ release, failed, visitsPerLook, plan, seed, returning }: Row, count: number) {
  const stable = stableOf(failed);
  const canary = qualityOf(release, failed);
  const rules: Rules = { ...DEFAULT_RULES, stages: STAGE_PLANS[plan] ?? DEFAULT_RULES.stages };
  const random = createRandom(seed);
  const site = { visitsPerLook, lookMs: LOOK_MS, stable, canary, returning };
  const length = returning ? Math.ceil(count / RETURNING_SHARE) : count;
  return summarizeOutcomes(Array.from({ length }, () => simulateRollout(site, rules, random)));
}
