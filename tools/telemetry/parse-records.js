import { READY_BOUNDS_SECONDS } from '@mapdock/shared';
import { readAttributes } from './read-attributes.js';
import { asArray, asCount, asRecord } from './untyped.js';

/**
 * @typedef {import('./read-attributes.js').Labels} Labels
 * @typedef {{ labels: Labels, count: number }} Visits
 * @typedef {{ labels: Labels, bucketCounts: number[], sum: number, count: number }} Durations
 *   `bucketCounts` are not cumulative; the last one is of those above all bounds
 * @typedef {'unknown-metric' | 'not-delta' | 'wrong-attribute' | 'wrong-value' | 'wrong-bounds'} Reason
 * @typedef {{ reason: Reason, message: string }} Refusal of one data point
 * @typedef {{ visits: Visits[], durations: Durations[], refusals: Refusal[] }} Records
 */

/** `AGGREGATION_TEMPORALITY_DELTA`: enums of OTLP are numbers in JSON too. */
const DELTA = 1;
/** One page sends a record for each of its maps. A point with more visits than this was not sent by a page. */
const MAX_VISITS_PER_POINT = 100;
/** A map that took longer was in a page that the browser had stopped. One such value would spoil the mean of all others. */
const MAX_SECONDS = 86_400;

/** @param {Reason} reason @param {string} message @returns {{ ok: false, refusal: Refusal }} */
const refuse = (reason, message) => ({ ok: false, refusal: { reason, message } });

/** @param {number} count */
const isVisitCount = (count) => count >= 1 && count <= MAX_VISITS_PER_POINT;

/** @param {Labels} labels */
const isLaterSuccess = (labels) =>
  labels['mapdock_visit_part'] === 'later' && labels['mapdock_outcome'] !== 'failed';

/** @param {unknown} point @returns {{ ok: true, visits: Visits } | { ok: false, refusal: Refusal }} */
function readVisits(point) {
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

/** @param {unknown} point @returns {{ ok: true, durations: Durations } | { ok: false, refusal: Refusal }} */
function readDurations(point) {
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
const METRICS = /** @type {const} */ ({
  'mapdock.visits': {
    kind: 'sum',
    add(/** @type {unknown} */ point, /** @type {Records} */ records) {
      const read = readVisits(point);
      if (read.ok) records.visits.push(read.visits);
      else records.refusals.push(read.refusal);
    },
  },
  'mapdock.ready.duration': {
    kind: 'histogram',
    add(/** @type {unknown} */ point, /** @type {Records} */ records) {
      const read = readDurations(point);
      if (read.ok) records.durations.push(read.durations);
      else records.refusals.push(read.refusal);
    },
  },
});

/** The kinds of data that a metric of OTLP can have. */
const KINDS = ['sum', 'histogram', 'gauge', 'exponentialHistogram', 'summary'];

/** @param {unknown} metric @param {Records} records */
function addMetric(metric, records) {
  const { name, ...rest } = asRecord(metric);
  const known = Object.entries(METRICS).find(([candidate]) => candidate === name)?.[1];
  const data = asRecord(KINDS.map((kind) => rest[kind]).find((value) => value !== undefined));
  const points = asArray(data['dataPoints']);
  /** @param {Reason} reason @param {string} message */
  const refuseAll = (reason, message) => records.refusals.push(...points.map(() => ({ reason, message })));
  if (!known) refuseAll('unknown-metric', `Only ${Object.keys(METRICS).join(' and ')} are counted here`);
  else if (rest[known.kind] === undefined) refuseAll('not-delta', `${name} must be a ${known.kind}`);
  else if (data['aggregationTemporality'] !== DELTA)
    refuseAll('not-delta', `${name} must have the temporality delta (${DELTA})`);
  else for (const point of points) known.add(point, records);
}

/**
 * Reads the records of visits from a request of OTLP over HTTP in JSON. Times in it are ignored: clocks of users can be wrong by days, so only
 * the arrival counts.
 * @param {unknown} body
 * @returns {Records | undefined} `undefined` if it is not OTLP
 */
export function parseRecords(body) {
  const { resourceMetrics } = asRecord(body);
  if (!Array.isArray(resourceMetrics)) return undefined;
  /** @type {Records} */
  const records = { visits: [], durations: [], refusals: [] };
  for (const resource of resourceMetrics) {
    for (const scope of asArray(asRecord(resource)['scopeMetrics'])) {
      for (const metric of asArray(asRecord(scope)['metrics'])) addMetric(metric, records);
    }
  }
  return records;
}
