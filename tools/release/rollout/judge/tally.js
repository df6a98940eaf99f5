/**
 * The counters of a collector, added up to what a rollout compares. A tally is JSON, since the history of a channel keeps it.
 *
 * - A visit that was left before its map was ready has neither worked nor failed, so it is counted apart.
 * - Only failures that a release can cause count as failed; a provider or a network that is down does not.
 * - A visit that got the stable release as its last good one, because of such a failure, counts as one that met the canary.
 * - A visit of a device that remembers earlier failures, and so does not use the canary, has met nothing new, so it is counted apart.
 */
import { RELEASE_FAULTS } from '@mapdock/shared';

/** Families of browsers that are told apart, as telemetry names them. */
export const BROWSERS = /** @type {const} */ (['chrome', 'edge', 'firefox', 'safari', 'other']);

/** @typedef {(typeof BROWSERS)[number]} Browser */
/** @typedef {import('../../evidence/evidence.js').Counts} Counts */

/**
 * @typedef {object} Cell
 * @property {number} visits that became ready, degraded or failed
 * @property {number} failed visits that failed for a reason that a release can cause
 * @property {number} later failures of this kind after the map was ready
 * @property {number} left visits that were left before their map was ready; not among `visits`
 * @property {number} remembered visits of devices that did not use the canary because of failures in earlier visits; not among `visits`
 * @property {number} others visits that failed for another reason
 *
 * @typedef {object} Side
 * @property {Record<Browser, Cell>} browsers
 * @property {Record<string, number>} codes failures by error code, those of other reasons too
 * @property {number[]} ready maps that became ready by time: as many as became ready within each bound, but not within the one before
 *
 * @typedef {object} Tally
 * @property {Side} canary
 * @property {Side} stable
 * @property {number[]} bounds upper bounds of `ready` in seconds; `ready` has one number more, for those above the last bound
 *
 * @typedef {{ channel: string, canary: string, stable: string }} Pair ids of the releases that are compared
 */

/** @type {Cell} */
const NO_VISITS = { visits: 0, failed: 0, later: 0, left: 0, remembered: 0, others: 0 };

/** @param {number} buckets @returns {Side} */
const emptySide = (buckets) => ({
  browsers: /** @type {Side['browsers']} */ (
    Object.fromEntries(BROWSERS.map((browser) => [browser, { ...NO_VISITS }]))
  ),
  codes: {},
  ready: Array.from({ length: buckets }, () => 0),
});

/** @param {string} code */
const isReleaseFault = (code) => /** @type {readonly string[]} */ (RELEASE_FAULTS).includes(code);

/** @param {string} name @returns {Browser} */
const toBrowser = (name) => BROWSERS.find((browser) => browser === name) ?? 'other';

/** @param {Counts['series'][number]} series @param {Pair} pair @returns {'canary' | 'stable' | undefined} */
function sideOf({ channel, cohort, release, outcome, code = '', part }, pair) {
  if (channel !== pair.channel) return undefined;
  if (cohort === 'canary' && release === pair.canary) return 'canary';
  if (release !== pair.stable) return undefined;
  if (cohort === 'stable') return 'stable';
  // Of a visit that failed in the end, the code is that of the release that was used instead.
  const isUsed = cohort === 'last-good' && part === 'start' && outcome !== 'failed';
  return isUsed && isReleaseFault(code) ? 'canary' : undefined;
}

/** @param {Counts['series'][number]} series @returns {keyof Cell | undefined} */
function kindOf({ outcome, cohort, refusal, code = '', part }) {
  if (outcome === 'left') return 'left';
  if (outcome !== 'failed' && cohort === 'last-good')
    return refusal === 'remembered' ? 'remembered' : 'failed';
  if (outcome !== 'failed') return undefined;
  if (!isReleaseFault(code)) return part === 'start' ? 'others' : undefined;
  return part === 'start' ? 'failed' : 'later';
}

/**
 * Adds up the counters of both releases.
 * @param {Counts} counts
 * @param {Pair} pair
 * @returns {Tally}
 */
export function tallyCounts(counts, pair) {
  const bounds = [...new Set(counts.durations.flatMap(({ buckets }) => buckets.map(({ le }) => le)))].filter(
    Number.isFinite,
  );
  bounds.sort((a, b) => a - b);
  const tally = { canary: emptySide(bounds.length + 1), stable: emptySide(bounds.length + 1), bounds };
  for (const series of counts.series) {
    const name = sideOf(series, pair);
    if (name === undefined) continue;
    const side = tally[name];
    const cell = side.browsers[toBrowser(series.browser)];
    const kind = kindOf(series);
    if (kind !== undefined) cell[kind] += series.visits;
    const isApart = kind === 'left' || kind === 'remembered';
    if (series.part === 'start' && !isApart) cell.visits += series.visits;
    const isFailure = series.outcome === 'failed' || kind === 'failed';
    if (series.code && isFailure) side.codes[series.code] = (side.codes[series.code] ?? 0) + series.visits;
  }
  for (const duration of counts.durations) {
    const { channel, cohort, release, buckets, count } = duration;
    if (channel !== pair.channel) continue;
    const name = cohort === 'canary' || cohort === 'stable' ? cohort : undefined;
    if (name === undefined || release !== pair[name]) continue;
    const within = bounds.map((bound) => buckets.find(({ le }) => le === bound)?.count ?? 0);
    [...within, count].forEach((cumulative, index) => {
      tally[name].ready[index] = (tally[name].ready[index] ?? 0) + cumulative - (within[index - 1] ?? 0);
    });
  }
  return tally;
}

/** @typedef {(a: number, b: number) => number} Combine */

/** @type {Combine} */
const add = (a, b) => a + b;

/** @param {Cell} a @param {Cell} b @param {Combine} combine @returns {Cell} */
const combineCells = (a, b, combine) => ({
  visits: combine(a.visits, b.visits),
  failed: combine(a.failed, b.failed),
  later: combine(a.later, b.later),
  left: combine(a.left, b.left),
  // Notes of rollouts that an older version of this tool began do not have it.
  remembered: combine(a.remembered ?? 0, b.remembered ?? 0),
  others: combine(a.others, b.others),
});

/** @param {Side} a @param {Side} b @param {Combine} combine @param {number} buckets @returns {Side} */
function combineSides(a, b, combine, buckets) {
  const codes = { ...b.codes };
  for (const code of Object.keys({ ...a.codes, ...b.codes }))
    codes[code] = combine(a.codes[code] ?? 0, b.codes[code] ?? 0);
  const browsers = { ...a.browsers };
  for (const browser of BROWSERS)
    browsers[browser] = combineCells(a.browsers[browser], b.browsers[browser], combine);
  return {
    browsers,
    codes,
    ready: Array.from({ length: buckets }, (_, index) => combine(a.ready[index] ?? 0, b.ready[index] ?? 0)),
  };
}

/**
 * Combines all numbers of two tallies.
 * @param {Tally} a @param {Tally} b @param {Combine} combine
 * @returns {Tally}
 */
function combineTallies(a, b, combine) {
  const bounds = a.bounds.length > b.bounds.length ? a.bounds : b.bounds;
  const buckets = bounds.length + 1;
  return {
    canary: combineSides(a.canary, b.canary, combine, buckets),
    stable: combineSides(a.stable, b.stable, combine, buckets),
    bounds,
  };
}

/** @param {Tally} tally */
function hasNegative({ canary, stable }) {
  const numbers = [canary, stable].flatMap(({ browsers, codes, ready }) => [
    ...Object.values(browsers).flatMap((cell) => Object.values(cell)),
    ...Object.values(codes),
    ...ready,
  ]);
  return numbers.some((number) => number < 0);
}

/** A tally without any visit. @returns {Tally} */
export const emptyTally = () => ({ canary: emptySide(1), stable: emptySide(1), bounds: [] });

/** @param {Tally} a @param {Tally} b */
export const addTallies = (a, b) => combineTallies(a, b, add);

/**
 * Returns what was counted from one tally to a later one. `undefined` if a counter has fallen: then a collector was started anew, and what was
 * counted meanwhile is not known of all counters alike.
 * @param {Tally} later @param {Tally} earlier
 */
export function subtractTallies(later, earlier) {
  const difference = combineTallies(later, earlier, (x, y) => x - y);
  return hasNegative(difference) ? undefined : difference;
}

/** Adds up the visits of all browsers. @param {Side} side @returns {Cell} */
export const sumCells = ({ browsers }) =>
  BROWSERS.reduce((sum, browser) => combineCells(sum, browsers[browser], add), NO_VISITS);
