import type { Outcome } from './simulate-rollout.ts';

/** The canary of a rollout must be withdrawn before it has met so many visits, if it fails 5 % more of them. */
const SOON_VISITS = 2000;

const P95 = 0.95;

/** What many rollouts of the same release have come to. Shares are from 0 to 1. */
export function summarizeOutcomes(outcomes: readonly Outcome[]) {
  const share = (matches: (outcome: Outcome) => boolean) => outcomes.filter(matches).length / outcomes.length;
  const at = (of: (outcome: Outcome) => number, quantile: number) => {
    const sorted = outcomes.map(of).sort((a, b) => a - b);
    return sorted[Math.floor(quantile * (sorted.length - 1))] ?? 0;
  };
  return {
    promoted: share(({ end }) => end === 'promote'),
    withdrawn: share(({ end }) => end === 'withdraw'),
    stopped: share(({ end }) => end === 'stop'),
    withdrawnSoon: share(({ end, canaryVisits }) => end === 'withdraw' && canaryVisits < SOON_VISITS),
    canaryVisits: at(({ canaryVisits }) => canaryVisits, 0.5),
    canaryVisits95: at(({ canaryVisits }) => canaryVisits, P95),
    failedVisits: at(({ failedVisits }) => failedVisits, 0.5),
    failedVisits95: at(({ failedVisits }) => failedVisits, P95),
    looks: at(({ looks }) => looks, 0.5),
  };
}

export type Summary = ReturnType<typeof summarizeOutcomes>;
