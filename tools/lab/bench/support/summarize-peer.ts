import { summarize } from './summarize.ts';
import type { Summary } from './summarize.ts';

/**
 * Summarizes the ratio of two peers, taken round by round: within a round the state of the machine is the same for both, and a slow round counts
 * as much as a fast one.
 */
export const comparePairs = (samples: readonly number[], baseline: readonly number[]) =>
  summarize(samples.map((sample, round) => sample / (baseline[round] ?? NaN)));

/**
 * Summarizes each figure of a peer, and its ratio to the baseline.
 * @param names of the figures
 */
export function summarizePeer(
  names: readonly string[],
  rounds: readonly Record<string, number>[],
  baseline: readonly Record<string, number>[],
) {
  const take = (list: typeof rounds, name: string) => list.map((round) => round[name] ?? NaN);
  const forEach = (make: (name: string) => Summary) =>
    Object.fromEntries(names.map((name) => [name, make(name)]));
  return {
    figures: forEach((name) => summarize(take(rounds, name))),
    ratios: forEach((name) => comparePairs(take(rounds, name), take(baseline, name))),
  };
}
