import { summarize } from './summarize.js';

/**
 * Summarizes the ratio of two peers. It compares samples of the same round, for which the machine was in the same state.
 * @param {readonly number[]} samples
 * @param {readonly number[]} baseline
 */
export function comparePairs(samples, baseline) {
  return summarize(samples.map((sample, round) => sample / (baseline[round] ?? NaN)));
}
