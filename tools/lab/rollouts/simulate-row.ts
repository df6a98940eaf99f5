import { createRandom } from '../../support/create-random.js';
import { DEFAULT_RULES, RELEASES, stableOf, STAGE_PLANS } from './plans.ts';
import { simulateRollout } from './simulate-rollout.ts';
import { summarizeOutcomes } from './summarize-outcomes.ts';
import type { Row } from './plans.ts';
import type { Rules } from '../../release/rollout/decide-step.js';

const LOOK_MS = 60_000;

/** Simulates many rollouts of the same release. */
export function simulateRow({ release, failed, visitsPerLook, plan, seed }: Row, count: number) {
  const stable = stableOf(failed);
  const canary = RELEASES[release]?.(failed) ?? stable;
  const rules: Rules = { ...DEFAULT_RULES, stages: STAGE_PLANS[plan] ?? DEFAULT_RULES.stages };
  const random = createRandom(seed);
  const site = { visitsPerLook, lookMs: LOOK_MS, stable, canary };
  return summarizeOutcomes(Array.from({ length: count }, () => simulateRollout(site, rules, random)));
}
