import { comparePairs } from './compare-pairs.js';
import { summarize } from './summarize.js';

/**
 * Summarizes each figure of a peer, and its ratio to the baseline, which is taken round by round.
 * @param {readonly string[]} names of the figures
 * @param {readonly Record<string, number>[]} rounds
 * @param {readonly Record<string, number>[]} baseline
 */
export function summarizePeer(names, rounds, baseline) {
  const take = (/** @type {typeof rounds} */ list, /** @type {string} */ name) =>
    list.map((round) => round[name] ?? NaN);
  const forEach = (/** @type {(name: string) => import('./summarize.js').Summary} */ make) =>
    Object.fromEntries(names.map((name) => [name, make(name)]));
  return {
    figures: forEach((name) => summarize(take(rounds, name))),
    ratios: forEach((name) => comparePairs(take(rounds, name), take(baseline, name))),
  };
}
