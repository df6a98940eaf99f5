import { READY_BOUNDS_SECONDS } from '@mapdock/shared';

/** Of which `undefined` ones are left out. */
export type Attributes = Record<string, string | undefined>;

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

const toOtlp = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, stringValue]) =>
    stringValue === undefined ? [] : [{ key, value: { stringValue } }],
  );

const toBuckets = (seconds: number) => {
  const bucket = READY_BOUNDS_SECONDS.findIndex((bound) => seconds <= bound);
  const at = bucket === -1 ? READY_BOUNDS_SECONDS.length : bucket;
  return [...READY_BOUNDS_SECONDS, Infinity].map((_bound, index) => (index === at ? '1' : '0'));
};

/** Makes the request that a host sends for one visit. */
export function makeRecord({
  attributes = {},
  seconds,
  visit = {},
  duration = {},
  at = Date.now(),
}: {
  /** Instead of, or besides, those of a visit that became ready. */
  attributes?: Attributes;
  /** Until the map was ready; leaves out the second metric if absent. */
  seconds?: number;
  /** Fields of the data point of the visit. */
  visit?: Record<string, unknown>;
  /** Fields of the data point of the duration. */
  duration?: Record<string, unknown>;
  /** When the page thinks it is, in ms. */
  at?: number;
} = {}) {
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
