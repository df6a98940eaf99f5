import { READY_BOUNDS_SECONDS } from '@mapdock/shared';
import { isAbsent, isMetricsRequest, KINDS } from './is-metrics-request.ts';
import { readAttributes } from './read-attributes.ts';
import { asArray, asCount, asRecord } from './untyped.ts';
import type { Labels } from './read-attributes.ts';

export type Visits = { labels: Labels; count: number };

/** `bucketCounts` are not cumulative; the last one is of those above all bounds. */
export type Durations = { labels: Labels; bucketCounts: number[]; sum: number; count: number };

export type Reason = 'unknown-metric' | 'not-delta' | 'wrong-attribute' | 'wrong-value' | 'wrong-bounds';

/** Of one data point. */
export type Refusal = { reason: Reason; message: string };

export type Records = { visits: Visits[]; durations: Durations[]; refusals: Refusal[] };

/** `AGGREGATION_TEMPORALITY_DELTA`: enums of OTLP are numbers in JSON too. */
const DELTA = 1;
/** One page sends a record for each of its maps. A point with more visits than this was not sent by a page. */
const MAX_VISITS_PER_POINT = 100;
/** A map that took longer was in a page that the browser had stopped. One such value would spoil the mean of all others. */
const MAX_SECONDS = 86_400;

const refuse = (reason: Reason, message: string): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { reason, message },
});

const isVisitCount = (count: number) => count >= 1 && count <= MAX_VISITS_PER_POINT;

const isLaterSuccess = (labels: Labels) =>
  labels['mapdock_visit_part'] === 'later' && labels['mapdock_outcome'] !== 'failed';

function readVisits(point: unknown): { ok: true; visits: Visits } | { ok: false; refusal: Refusal } {
  const { attributes, asInt, asDouble } = asRecord(point);
  const read = readAttributes(attributes);
  if (!read.ok) return refuse('wrong-attribute', read.message);
  if (isLaterSuccess(read.labels))
    return refuse('wrong-attribute', 'A record of the part "later" must have the outcome "failed"');
  const count = asCount(asInt ?? asDouble);
  if (!isVisitCount(count))
    return refuse('wrong-value', `A data point may have 1 to ${MAX_VISITS_PER_POINT} visits`);
  return { ok: true, visits: { labels: read.labels, count } };
}

function readDurations(point: unknown): { ok: true; durations: Durations } | { ok: false; refusal: Refusal } {
  const { attributes, explicitBounds, bucketCounts, sum, count } = asRecord(point);
  const read = readAttributes(attributes);
  if (!read.ok) return refuse('wrong-attribute', read.message);
  const { mapdock_outcome: outcome, mapdock_visit_part: part } = read.labels;
  if ((outcome !== 'ready' && outcome !== 'degraded') || part !== 'start')
    return refuse('wrong-attribute', 'Only a visit that became ready or degraded has a time to ready');
  if (JSON.stringify(explicitBounds) !== JSON.stringify(READY_BOUNDS_SECONDS))
    return refuse('wrong-bounds', `The bounds must be ${READY_BOUNDS_SECONDS.join(' ')}`);
  const counts = asArray(bucketCounts).map(asCount);
  const total = asCount(count);
  const isWhole =
    counts.length === READY_BOUNDS_SECONDS.length + 1 && counts.reduce((all, one) => all + one, 0) === total;
  if (!isVisitCount(total) || !isWhole)
    return refuse(
      'wrong-value',
      `The counts of the buckets must add up to a count from 1 to ${MAX_VISITS_PER_POINT}`,
    );
  if (typeof sum !== 'number' || !(sum >= 0 && sum <= total * MAX_SECONDS))
    return refuse('wrong-value', `The sum must be from 0 to ${MAX_SECONDS} seconds for each visit`);
  return { ok: true, durations: { labels: read.labels, bucketCounts: counts, sum, count: total } };
}

/** What is done with a metric, by its name. */
const METRICS = {
  'mapdock.visits': {
    kind: 'sum',
    add(point: unknown, records: Records) {
      const read = readVisits(point);
      if (read.ok) records.visits.push(read.visits);
      else records.refusals.push(read.refusal);
    },
  },
  'mapdock.ready.duration': {
    kind: 'histogram',
    add(point: unknown, records: Records) {
      const read = readDurations(point);
      if (read.ok) records.durations.push(read.durations);
      else records.refusals.push(read.refusal);
    },
  },
} as const;

function addMetric(metric: unknown, records: Records) {
  const { name, ...rest } = asRecord(metric);
  const known = Object.entries(METRICS).find(([candidate]) => candidate === name)?.[1];
  const data = asRecord(KINDS.map((kind) => rest[kind]).find((value) => !isAbsent(value)));
  const points = asArray(data['dataPoints']);
  const refuseAll = (reason: Reason, message: string) =>
    records.refusals.push(...points.map(() => ({ reason, message })));
  if (!known) refuseAll('unknown-metric', `Only ${Object.keys(METRICS).join(' and ')} are counted here`);
  else if (isAbsent(rest[known.kind])) refuseAll('not-delta', `${name} must be a ${known.kind}`);
  else if (data['aggregationTemporality'] !== DELTA)
    refuseAll('not-delta', `${name} must have the temporality delta (${DELTA})`);
  else for (const point of points) known.add(point, records);
}

/**
 * Reads the records of visits from a request of OTLP over HTTP in JSON. Times in it are ignored: clocks of users can be wrong by days, so only
 * the arrival counts.
 * @returns `undefined` if it is not OTLP
 */
export function parseRecords(body: unknown): Records | undefined {
  if (!isMetricsRequest(body)) return undefined;
  const records: Records = { visits: [], durations: [], refusals: [] };
  for (const resource of body.resourceMetrics) {
    for (const scope of asArray(asRecord(resource)['scopeMetrics'])) {
      for (const metric of asArray(asRecord(scope)['metrics'])) addMetric(metric, records);
    }
  }
  return records;
}
