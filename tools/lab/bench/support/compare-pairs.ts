import { summarize } from './summarize.ts';

/** Summarizes the ratio of two peers. It compares samples of the same round, for which the machine was in the same state. */
export function comparePairs(samples: readonly number[], baseline: readonly number[]) {
  return summarize(samples.map((sample, round) => sample / (baseline[round] ?? NaN)));
}
