import { quantile } from '../judge/ready-times.ts';
import { sumCells } from '../judge/tally.ts';
import type { Tally } from '../judge/tally.ts';

const QUARTILE = 0.75;

export const formatCount = (count: number) => Math.round(count).toLocaleString('en');

export const formatPercent = (part: number, whole: number) =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(part === 0 || part / whole >= 0.1 ? 0 : 2)} %`;

const formatSeconds = (seconds: number | undefined) =>
  seconds === undefined ? '-' : `${seconds.toFixed(1)} s`;

/** The figures of one release. */
export function figuresOf(tally: Tally, name: 'canary' | 'stable') {
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

/** The head of the columns of `figureCells`. */
export const FIGURE_HEAD = ['visits', 'failed', 'left', 'other failures', 'refusals', '75 % ready in'];

/** The figures of one release, for a table. */
export function figureCells(tally: Tally, name: 'canary' | 'stable') {
  const { visits, failed, left, failedForOtherReasons, remembered, readyWithinS } = figuresOf(tally, name);
  return [
    formatCount(visits),
    formatPercent(failed, visits),
    formatPercent(left, visits + left),
    formatPercent(failedForOtherReasons, visits),
    formatCount(remembered),
    formatSeconds(readyWithinS),
  ];
}
