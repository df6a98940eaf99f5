import { comparePairs } from './compare-pairs.ts';
import { summarize } from './summarize.ts';
import type { Summary } from './summarize.ts';

/**
 * Summarizes each figure of a peer, and its ratio to the baseline, which is taken round by round.
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
