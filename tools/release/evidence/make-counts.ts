import type { Counts, Sample, VisitSeries } from './evidence.js';

export const VISITS = 'mapdock_visits_total';
export const DURATION = 'mapdock_ready_duration_seconds';
/** The samples that counts are made of. */
export const SAMPLE_NAMES = [VISITS, `${DURATION}_bucket`, `${DURATION}_sum`, `${DURATION}_count`];

const readCohort = ({ labels }: Sample) => ({
  release: labels['mapdock_release_id'] ?? '',
  channel: labels['mapdock_channel'] ?? '',
  cohort: labels['mapdock_cohort'] ?? '',
  browser: labels['browser_name'] ?? '',
});

const readSeries = (sample: Sample): Omit<VisitSeries, 'visits'> => ({
  ...readCohort(sample),
  refusal: sample.labels['mapdock_refusal'] || undefined,
  outcome: sample.labels['mapdock_outcome'] ?? '',
  code: sample.labels['error_type'] || undefined,
  part: sample.labels['mapdock_visit_part'] === 'later' ? 'later' : 'start',
  host: sample.labels['mapdock_host'] ?? '',
  browserVersion: sample.labels['browser_version'] ?? '',
});

/** @returns the samples with equal keys together */
function groupBy(samples: readonly Sample[], keyOf: (sample: Sample) => object): Sample[][] {
  const groups: Map<string, Sample[]> = new Map();
  for (const sample of samples) {
    const key = JSON.stringify(keyOf(sample));
    const group = groups.get(key);
    if (group) group.push(sample);
    else groups.set(key, [sample]);
  }
  return [...groups.values()];
}

const sum = (samples: readonly Sample[]) => samples.reduce((total, { value }) => total + value, 0);

/** @param samples of one cohort */
function sumDurations(samples: readonly Sample[]) {
  const of = (part: string) => samples.filter(({ name }) => name === `${DURATION}_${part}`);
  const leOf = ({ labels }: Sample) => (labels['le'] === '+Inf' ? Infinity : Number(labels['le']));
  return {
    buckets: groupBy(of('bucket'), (sample) => [String(leOf(sample))])
      .map((group) => ({ le: group[0] ? leOf(group[0]) : NaN, count: sum(group) }))
      .sort((a, b) => a.le - b.le),
    sum: sum(of('sum')),
    count: sum(of('count')),
  };
}

/**
 * Adds up samples whose labels differ only in what counts do not have, such as the instance of a collector.
 * @param samples with `SAMPLE_NAMES`
 * @param at in ms since 1970
 */
export function makeCounts(samples: readonly Sample[], at: number): Counts {
  const visits = groupBy(
    samples.filter(({ name }) => name === VISITS),
    readSeries,
  );
  const durations = groupBy(
    samples.filter(({ name }) => name.startsWith(DURATION)),
    readCohort,
  );
  return {
    at,
    series: visits.flatMap((group) => (group[0] ? [{ ...readSeries(group[0]), visits: sum(group) }] : [])),
    durations: durations.flatMap((group) =>
      group[0] ? [{ ...readCohort(group[0]), ...sumDurations(group) }] : [],
    ),
  };
}
