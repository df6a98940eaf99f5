import { quantile } from '../judge/ready-times.js';
import { sumCells } from '../judge/tally.js';

/** @typedef {import('../judge/tally.js').Tally} Tally */

const QUARTILE = 0.75;

/** @param {number} count */
export const formatCount = (count) => Math.round(count).toLocaleString('en');

/** @param {number} part @param {number} whole */
export const formatPercent = (part, whole) =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(part === 0 || part / whole >= 0.1 ? 0 : 2)} %`;

/** @param {number | undefined} seconds */
export const formatSeconds = (seconds) => (seconds === undefined ? '-' : `${seconds.toFixed(1)} s`);

/**
 * The figures of one release.
 * @param {Tally} tally @param {'canary' | 'stable'} name
 */
export function figuresOf(tally, name) {
  const { visits, failed, later, left, remembered, others } = sumCells(tally[name]);
  const readyWithinS = quantile(tally[name].ready, tally.bounds, QUARTILE);
  return {
    visits,
    failed: failed + later,
    left,
    remembered,
    failedForOtherReasons: others,
    ...(readyWithinS !== undefined && { readyWithinS: Number(readyWithinS.toFixed(2)) }),
    codes: tally[name].codes,
  };
}
