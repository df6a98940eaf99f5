import { estimateQuantile } from './estimate-quantile.ts';
import type { Counts, VisitSeries } from './evidence.js';

/** What users met with a release. */
export interface CohortSummary {
  channel: string;
  release: string;
  cohort: string;
  /** The visits that became ready, degraded or failed. */
  visits: number;
  /** Those of them that failed, and those of `later`. */
  failed: number;
  /** Maps that failed after they were ready; the share of failures is that of `visits` and these together. */
  later: number;
  /** Visits that were left before that; not among `visits`. */
  left: number;
  /** The codes of the failures, the most frequent first. */
  codes: Record<string, number>;
  /** Three quarters of the maps were ready within this time; `null` if none was. */
  p75Seconds: number | null;
}

const P75 = 0.75;

const sumVisits = (series: readonly VisitSeries[]) => series.reduce((sum, { visits }) => sum + visits, 0);

function countCodes(failures: readonly VisitSeries[]) {
  const codes: Map<string, number> = new Map();
  for (const { code = 'unknown', visits } of failures) codes.set(code, (codes.get(code) ?? 0) + visits);
  return Object.fromEntries([...codes].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a));
}

function addBuckets(durations: Counts['durations']): { le: number; count: number }[] {
  const sums: Map<number, number> = new Map();
  for (const { le, count } of durations.flatMap(({ buckets }) => buckets)) {
    sums.set(le, (sums.get(le) ?? 0) + count);
  }
  return [...sums].map(([le, count]) => ({ le, count })).sort((a, b) => a.le - b.le);
}

/** Adds up the visits of each release and cohort, those of the most visits first. */
export function sumCohorts({ series, durations }: Counts): CohortSummary[] {
  const keyOf = (of: { channel: string; release: string; cohort: string }) =>
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
