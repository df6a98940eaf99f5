import { estimateQuantile } from './estimate-quantile.js';

/**
 * @typedef {import('./evidence.js').Counts} Counts
 * @typedef {import('./evidence.js').VisitSeries} VisitSeries
 *
 * @typedef {object} CohortSummary what users met with a release
 * @property {string} channel
 * @property {string} release
 * @property {string} cohort
 * @property {number} visits that became ready, degraded or failed
 * @property {number} failed of these, and `later`
 * @property {number} later maps that failed after they were ready; the share of failures is that of `visits` and these together
 * @property {number} left visits that were left before that; not among `visits`
 * @property {Record<string, number>} codes of the failures, the most frequent first
 * @property {number | null} p75Seconds three quarters of the maps were ready within this time; `null` if none was
 */

const P75 = 0.75;

/** @param {readonly VisitSeries[]} series */
const sumVisits = (series) => series.reduce((sum, { visits }) => sum + visits, 0);

/** @param {readonly VisitSeries[]} failures */
function countCodes(failures) {
  /** @type {Map<string, number>} */
  const codes = new Map();
  for (const { code = 'unknown', visits } of failures) codes.set(code, (codes.get(code) ?? 0) + visits);
  return Object.fromEntries([...codes].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a));
}

/** @param {Counts['durations']} durations @returns {{ le: number, count: number }[]} */
function addBuckets(durations) {
  /** @type {Map<number, number>} */
  const sums = new Map();
  for (const { le, count } of durations.flatMap(({ buckets }) => buckets)) {
    sums.set(le, (sums.get(le) ?? 0) + count);
  }
  return [...sums].map(([le, count]) => ({ le, count })).sort((a, b) => a.le - b.le);
}

/**
 * Adds up the visits of each release and cohort, those of the most visits first.
 * @param {Counts} counts
 * @returns {CohortSummary[]}
 */
export function sumCohorts({ series, durations }) {
  const keyOf = (/** @type {{ channel: string, release: string, cohort: string }} */ of) =>
    JSON.stringify([of.channel, of.release, of.cohort]);
  const summaries = [...new Map(series.map((one) => [keyOf(one), one])).values()].map((one) => {
    const own = series.filter((other) => keyOf(other) === keyOf(one));
    const ended = own.filter(({ part, outcome }) => part === 'start' && outcome !== 'left');
    const failures = own.filter(({ outcome }) => outcome === 'failed');
    const buckets = addBuckets(durations.filter((duration) => keyOf(duration) === keyOf(one)));
    return {
      channel: one.channel,
      release: one.release,
      cohort: one.cohort,
      visits: sumVisits(ended),
      failed: sumVisits(failures),
      later: sumVisits(failures.filter(({ part }) => part === 'later')),
      left: sumVisits(own.filter(({ outcome }) => outcome === 'left')),
      codes: countCodes(failures),
      p75Seconds: estimateQuantile(P75, buckets) ?? null,
    };
  });
  return summaries
    .filter(({ visits, failed, left }) => visits + failed + left > 0)
    .sort((a, b) => a.channel.localeCompare(b.channel) || b.visits - a.visits);
}
