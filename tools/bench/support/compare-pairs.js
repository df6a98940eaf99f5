import { summarize } from './summarize.js';

/**
 * The ratio of two peers, taken between samples of the same round, which met the same machine.
 * @param {readonly number[]} samples
 * @param {readonly number[]} baseline
 */
export function comparePairs(samples, baseline) {
  return summarize(samples.map((sample, round) => sample / (baseline[round] ?? NaN)));
}
