import { createVisit } from '../../testing/create-visit.js';
import type { VisitRecord } from '../visits/visit-record.js';
import { metricsRequest } from './metrics-request.js';

const NOW = 1_800_000_000_000;
const BOUNDS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 20, 30, 60];
const metricsOf = (parts?: Partial<VisitRecord>) =>
  metricsRequest(createVisit(parts), NOW).resourceMetrics[0]?.scopeMetrics[0]?.metrics as {
    name: string;
    sum?: { dataPoints: [{ attributes: unknown }] };
    histogram?: { dataPoints: [{ bucketCounts: string[] }] };
  }[];

test('is an OTLP request with a sum and a histogram', () => {
  const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const point = {
    attributes: [
      text('mapdock.release.id', '1.2.3-0123456789abcdef'),
      text('mapdock.channel', 'production'),
      text('mapdock.cohort', 'last-good'),
      text('mapdock.refusal', 'remembered'),
      text('mapdock.outcome', 'degraded'),
      text('mapdock.visit.part', 'start'),
      text('error.type', 'STYLE_FAILED'),
      text('mapdock.host', 'shop'),
      text('browser.name', 'firefox'),
      text('browser.version', '153'),
    ],
    startTimeUnixNano: '1799999998300000000',
    timeUnixNano: '1800000000000000000',
  };
  const record = createVisit({
    cohort: 'last-good',
    refusal: 'remembered',
    outcome: 'degraded',
    error: 'STYLE_FAILED',
  });
  expect(metricsRequest(record, NOW)).toEqual({
    resourceMetrics: [
      {
        resource: { attributes: [text('service.name', 'mapdock')] },
        scopeMetrics: [
          {
            scope: { name: 'mapdock' },
            metrics: [
              {
                name: 'mapdock.visits',
                description: expect.any(String),
                unit: '{visit}',
                sum: {
                  aggregationTemporality: 1,
                  isMonotonic: true,
                  dataPoints: [{ ...point, asInt: '1' }],
                },
              },
              {
                name: 'mapdock.ready.duration',
                description: expect.any(String),
                unit: 's',
                histogram: {
                  aggregationTemporality: 1,
                  dataPoints: [
                    {
                      ...point,
                      count: '1',
                      sum: 1.7,
                      bucketCounts: ['0', '0', '0', '0', '0', '1', ...Array<string>(9).fill('0')],
                      explicitBounds: BOUNDS,
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
    ],
  });
});

test.each([
  [0.25, 0],
  [0.251, 1],
  [60, 13],
  [61, 14],
])('%d seconds are in the bucket %i', (secondsToReady, bucket) => {
  const { bucketCounts } = metricsOf({ secondsToReady })[1]?.histogram?.dataPoints[0] ?? {};
  expect(bucketCounts).toHaveLength(BOUNDS.length + 1);
  expect(bucketCounts?.indexOf('1')).toBe(bucket);
});

test('has no histogram without a map, and no attribute of what is not known', () => {
  const none = { error: undefined, host: undefined, channel: undefined, releaseId: undefined };
  const metrics = metricsOf({ outcome: 'left', secondsToReady: undefined, ...none });
  expect(metrics.map(({ name }) => name)).toEqual(['mapdock.visits']);
  const attributes = metrics[0]?.sum?.dataPoints[0].attributes as { key: string }[];
  expect(attributes.map(({ key }) => key)).toEqual([
    'mapdock.cohort',
    'mapdock.outcome',
    'mapdock.visit.part',
    'browser.name',
    'browser.version',
  ]);
});
