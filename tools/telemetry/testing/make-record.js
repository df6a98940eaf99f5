import { READY_BOUNDS_SECONDS } from '@mapdock/shared';

/** @typedef {Record<string, string | undefined>} Attributes of which `undefined` ones are left out */

const ATTRIBUTES = {
  'mapdock.release.id': '1.0.0-a',
  'mapdock.channel': 'production',
  'mapdock.cohort': 'stable',
  'mapdock.outcome': 'ready',
  'mapdock.host': 'app.example',
  'browser.name': 'chrome',
  'browser.version': '140',
  'mapdock.visit.part': 'start',
};

/** @param {Attributes} attributes */
const toOtlp = (attributes) =>
  Object.entries(attributes).flatMap(([key, stringValue]) =>
    stringValue === undefined ? [] : [{ key, value: { stringValue } }],
  );

/** @param {number} seconds */
const toBuckets = (seconds) => {
  const bucket = READY_BOUNDS_SECONDS.findIndex((bound) => seconds <= bound);
  const at = bucket === -1 ? READY_BOUNDS_SECONDS.length : bucket;
  return [...READY_BOUNDS_SECONDS, Infinity].map((_bound, index) => (index === at ? '1' : '0'));
};

/**
 * Makes the request that a host sends for one visit.
 * @param {object} [options]
 * @param {Attributes} [options.attributes] instead of, or besides, those of a visit that became ready
 * @param {number} [options.seconds] until the map was ready; leaves out the second metric if absent
 * @param {Record<string, unknown>} [options.visit] fields of the data point of the visit
 * @param {Record<string, unknown>} [options.duration] fields of the data point of the duration
 * @param {number} [options.at] when the page thinks it is, in ms
 */
export function makeRecord({ attributes = {}, seconds, visit = {}, duration = {}, at = Date.now() } = {}) {
  const common = {
    attributes: toOtlp({ ...ATTRIBUTES, ...attributes }),
    startTimeUnixNano: `${at - 5000}000000`,
    timeUnixNano: `${at}000000`,
  };
  const visits = {
    name: 'mapdock.visits',
    unit: '{visit}',
    sum: {
      aggregationTemporality: 1,
      isMonotonic: true,
      dataPoints: [{ ...common, asInt: '1', ...visit }],
    },
  };
  const durations = seconds !== undefined && {
    name: 'mapdock.ready.duration',
    unit: 's',
    histogram: {
      aggregationTemporality: 1,
      dataPoints: [
        {
          ...common,
          count: '1',
          sum: seconds,
          bucketCounts: toBuckets(seconds),
          explicitBounds: READY_BOUNDS_SECONDS,
          ...duration,
        },
      ],
    },
  };
  return {
    resourceMetrics: [
      {
        resource: { attributes: toOtlp({ 'service.name': 'mapdock' }) },
        scopeMetrics: [{ scope: {}, metrics: durations ? [visits, durations] : [visits] }],
      },
    ],
  };
}
