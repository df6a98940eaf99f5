/**
 * The tests that a rollout makes at each look. Each compares two groups of visits of the same time by e-values (`log-e-value.js`), with a few
 * alternatives at once, since nobody knows how bad a bad release is.
 *
 * The alternatives are made of what the stable release had before the look. That may be wrong: then a test is slower, but not less valid.
 */
import { countAbove, countReady, quantile, shareAbove } from './ready-times.js';
import { BROWSERS, sumCells } from './tally.js';

/** @typedef {import('./tally.js').Tally} Tally */
/** @typedef {import('./tally.js').Cell} Cell */
/** @typedef {import('./log-e-value.js').Group} Group */

/**
 * Limits that a person sets.
 * @typedef {object} Limits
 * @property {number} margin how much worse the canary's share of failed visits may be, from 0 to 1
 * @property {number} slower how many times as long the canary may take until three quarters of its maps are ready
 */

/**
 * One test: which groups it compares and with which alternatives.
 * @typedef {object} Comparison
 * @property {Group} first without `rate`'s meaning: it is set by each alternative
 * @property {Group} second
 * @property {number} margin
 * @property {readonly { first: number, second: number }[]} rates one pair for each alternative
 */

/** By how much more of its visits a bad release may fail. */
const HARMS = [0.01, 0.04, 0.15, 0.6];
/** How many times `slower` a slow release may be. */
const DELAYS = [1.12, 1.3, 1.7, 3];
/** As long as nothing is known of the stable release, this many visits with this rate are assumed. */
const PRIOR = { visits: 50, rate: 0.01 };
const HIGHEST_RATE = 0.97;
const LOWEST_RATE = 0.001;
/** With fewer ready maps of the stable release it is not known where its slowest quarter begins. */
const LEAST_READY = 50;
const QUARTILE = 0.75;

/** How much worse a release must certainly not be before all users get it, beyond the margin. */
const EXCLUDED_HARM = 0.025;

/** Every record counts as a trial, a later failure too, so there are never more failures than trials. */
const toFailures = (/** @type {Cell} */ { visits, failed, later }) => ({
  n: visits + later,
  k: failed + later,
});
const toLeft = (/** @type {Cell} */ { visits, left }) => ({ n: visits + left, k: left });

/** @param {number} rate */
const clip = (rate) => Math.min(HIGHEST_RATE, Math.max(LOWEST_RATE, rate));

/** @param {{ n: number, k: number }} past @param {number} [rate] what is assumed without a past */
const estimate = ({ n, k }, rate = PRIOR.rate) => clip((k + PRIOR.visits * rate) / (n + PRIOR.visits));

/**
 * @param {{ n: number, k: number }} canary
 * @param {{ n: number, k: number }} stable
 * @param {number} base the expected rate of the stable release
 * @param {number} margin
 * @returns {Comparison}
 */
const compareHarm = (canary, stable, base, margin) => ({
  first: { ...canary, rate: 0 },
  second: { ...stable, rate: 0 },
  margin,
  rates: HARMS.map((harm) => ({ first: clip(base + margin + harm), second: base })),
});

/**
 * Compares how many maps took longer than a limit: of the canary longer than a bound of its buckets, of the stable release longer than that bound
 * divided by `slower`. If the canary is slower by no more than that, it has no more of them.
 * @param {Tally} found @param {Tally} before @param {Limits} limits
 * @returns {Comparison | undefined}
 */
function compareTimes({ canary, stable, bounds }, before, { slower }) {
  const past = before.stable.ready;
  if (countReady(past) < LEAST_READY) return undefined;
  const wanted = Number(quantile(past, before.bounds, QUARTILE)) * slower;
  const distance = (/** @type {number} */ bound) => Math.abs(Math.log(bound / wanted));
  const bound = bounds.reduce((best, each) => (distance(each) < distance(best) ? each : best), Infinity);
  if (!Number.isFinite(bound)) return undefined;
  const base = clip(shareAbove(past, before.bounds, bound / slower));
  const above = countAbove(stable.ready, bounds, bound / slower);
  return {
    first: { n: countReady(canary.ready), k: countAbove(canary.ready, bounds, bound).certain, rate: 0 },
    second: { n: countReady(stable.ready), k: above.certain, partial: above.partial, rate: 0 },
    margin: 0,
    rates: DELAYS.map((delay) => ({
      first: clip(shareAbove(past, before.bounds, bound / (slower * delay))),
      second: base,
    })),
  };
}

/**
 * What can be wrong with a release, with its part of the evidence. The parts add up to 1, so that all tests together are wrong as rarely as one.
 * @type {Record<string, { part: number, says: string, compare: (found: Tally, before: Tally, limits: Limits) => Comparison | undefined }>}
 */
export const HARM_TESTS = {
  failed: {
    part: 0.4,
    says: 'it fails more of its visits',
    compare: (found, before, { margin }) =>
      compareHarm(
        toFailures(sumCells(found.canary)),
        toFailures(sumCells(found.stable)),
        estimate(toFailures(sumCells(before.stable))),
        margin,
      ),
  },
  ...Object.fromEntries(
    BROWSERS.map((browser) => [
      `failed in ${browser}`,
      {
        part: 0.06,
        says: `it fails more of its visits in ${browser}`,
        compare(/** @type {Tally} */ found, /** @type {Tally} */ before, /** @type {Limits} */ { margin }) {
          const canary = toFailures(found.canary.browsers[browser]);
          const stable = toFailures(found.stable.browsers[browser]);
          const usual = estimate(toFailures(sumCells(before.stable)));
          return compareHarm(
            canary,
            stable,
            estimate(toFailures(before.stable.browsers[browser]), usual),
            margin,
          );
        },
      },
    ]),
  ),
  left: {
    part: 0.1,
    says: 'more of its visits are left before the map is ready',
    compare: (found, before, { margin }) =>
      compareHarm(
        toLeft(sumCells(found.canary)),
        toLeft(sumCells(found.stable)),
        estimate(toLeft(sumCells(before.stable))),
        margin,
      ),
  },
  slower: { part: 0.2, says: 'its maps are ready later', compare: compareTimes },
};

/**
 * Whether a release is certainly not much worse. The roles are exchanged: what must be refuted is that the stable release fails at least so much
 * less than the canary.
 * @param {Tally} found @param {Tally} before @param {Limits} limits
 * @returns {Comparison}
 */
export function compareSafety(found, before, { margin }) {
  const base = estimate(toFailures(sumCells(before.stable)));
  return {
    first: { ...toFailures(sumCells(found.stable)), rate: 0 },
    second: { ...toFailures(sumCells(found.canary)), rate: 0 },
    margin: -(margin + EXCLUDED_HARM),
    rates: [0, margin].map((worse) => ({ first: base, second: clip(base + worse) })),
  };
}
