import type { VisitRecord } from '../visits/visit-record.js';
import { READY_BOUNDS_SECONDS } from './ready-bounds.js';

const SCOPE = 'mapdock';
/** `AGGREGATION_TEMPORALITY_DELTA` of OTLP. */
const DELTA = 1;
const MS_PER_SECOND = 1_000;

const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } });
/** OTLP's JSON has integers of 64 bits as texts. */
const toNanoseconds = (ms: number) => `${Math.round(ms)}000000`;

function attributesOf(record: VisitRecord) {
  const { releaseId, channel, cohort, refusal, outcome, error, host, browserName, browserVersion, part } =
    record;
  return Object.entries({
    'mapdock.release.id': releaseId,
    'mapdock.channel': channel,
    'mapdock.cohort': cohort,
    'mapdock.refusal': refusal,
    'mapdock.outcome': outcome,
    'mapdock.visit.part': part,
    'error.type': error,
    'mapdock.host': host,
    'browser.name': browserName,
    'browser.version': browserVersion,
  }).flatMap(([key, value]) => (value === undefined ? [] : [attribute(key, value)]));
}

/**
 * Returns the body of a request with one record for `/v1/metrics`: an `ExportMetricsServiceRequest` of OTLP, to be written as JSON. `now` is in
 * milliseconds since 1970. Pure.
 */
export function metricsRequest(record: VisitRecord, now: number) {
  const { secondsToReady, part } = record;
  const point = {
    attributes: attributesOf(record),
    startTimeUnixNano: toNanoseconds(now - (secondsToReady ?? 1) * MS_PER_SECOND),
    timeUnixNano: toNanoseconds(now),
  };
  const visits = {
    name: 'mapdock.visits',
    description: 'Visits of pages with a map.',
    unit: '{visit}',
    sum: { aggregationTemporality: DELTA, isMonotonic: true, dataPoints: [{ ...point, asInt: '1' }] },
  };
  const metrics: object[] = [visits];
  if (secondsToReady !== undefined && part === 'start') {
    const index = READY_BOUNDS_SECONDS.findIndex((bound) => secondsToReady <= bound);
    const bucket = index === -1 ? READY_BOUNDS_SECONDS.length : index;
    const bucketCounts = [...READY_BOUNDS_SECONDS, Infinity].map((_, each) => (each === bucket ? '1' : '0'));
    const counts = { count: '1', sum: secondsToReady, bucketCounts, explicitBounds: READY_BOUNDS_SECONDS };
    metrics.push({
      name: 'mapdock.ready.duration',
      description: 'Time until the map was ready or degraded.',
      unit: 's',
      histogram: { aggregationTemporality: DELTA, dataPoints: [{ ...point, ...counts }] },
    });
  }
  const resource = { attributes: [attribute('service.name', SCOPE)] };
  return { resourceMetrics: [{ resource, scopeMetrics: [{ scope: { name: SCOPE }, metrics }] }] };
}
