import assert from 'node:assert/strict';
import { test } from 'node:test';
import { READY_BOUNDS_SECONDS } from '@mapdock/shared';
import { parseRecords } from './parse-records.ts';
import { makeRecord } from './testing/make-record.ts';
import type { Attributes } from './testing/make-record.ts';

const LABELS = {
  mapdock_release_id: '1.0.0-a',
  mapdock_channel: 'production',
  mapdock_cohort: 'stable',
  mapdock_refusal: '',
  mapdock_outcome: 'ready',
  error_type: '',
  mapdock_host: 'app.example',
  browser_name: 'chrome',
  browser_version: '140',
  mapdock_visit_part: 'start',
};

test('reads a visit and its duration', () => {
  const bucketCounts = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  assert.deepEqual(parseRecords(makeRecord({ seconds: 1.7 })), {
    visits: [{ labels: LABELS, count: 1 }],
    durations: [{ labels: LABELS, bucketCounts, sum: 1.7, count: 1 }],
    refusals: [],
  });
});

test('reads a duration beside an empty field of another kind', () => {
  const durations = { aggregationTemporality: 1, dataPoints: [{}, {}] };
  const metric = { name: 'mapdock.ready.duration', sum: null, histogram: durations };
  const records = parseRecords({ resourceMetrics: [{ scopeMetrics: [{ metrics: [metric] }] }] });
  assert.equal(records?.refusals.length, 2);
});

test('takes several visits in one data point', () => {
  const bucketCounts = READY_BOUNDS_SECONDS.map(() => 0).concat(3);
  const visit = { asInt: 3 };
  const duration = { count: 3, sum: 300, bucketCounts };
  const records = parseRecords(makeRecord({ seconds: 100, visit, duration }));
  assert.equal(records?.visits[0]?.count, 3);
  assert.deepEqual(records?.durations[0]?.bucketCounts, bucketCounts);
});

const VALUES: [string, Attributes, Record<string, string>][] = [
  [
    'no release, host or version',
    { 'mapdock.release.id': undefined, 'mapdock.host': undefined },
    { mapdock_release_id: '', mapdock_host: '' },
  ],
  ['a code of an error', { 'error.type': 'MAP_FAILED' }, { error_type: 'MAP_FAILED' }],
  ['an unknown code', { 'error.type': 'RM_RF' }, { error_type: 'other' }],
  [
    'a refusal of earlier visits',
    { 'mapdock.cohort': 'last-good', 'mapdock.refusal': 'remembered' },
    { mapdock_cohort: 'last-good', mapdock_refusal: 'remembered' },
  ],
  ['an unknown kind of refusal', { 'mapdock.refusal': 'old' }, { mapdock_refusal: 'other' }],
  ['an unknown browser', { 'browser.name': 'netscape' }, { browser_name: 'other' }],
  ['a value that is too long', { 'mapdock.host': 'x'.repeat(101) }, { mapdock_host: 'other' }],
  ['an attribute that it does not know', { 'mapdock.new': 'x', constructor: 'x' }, {}],
];
for (const [what, attributes, labels] of VALUES) {
  test(`takes a record with ${what}`, () => {
    assert.deepEqual(parseRecords(makeRecord({ attributes })), {
      visits: [{ labels: { ...LABELS, ...labels }, count: 1 }],
      durations: [],
      refusals: [],
    });
  });
}

for (const days of [-4000, -3, 3, 4000]) {
  test(`takes a record of a clock that is wrong by ${days} days`, () => {
    const record = makeRecord({ at: Date.now() + days * 86_400_000 });
    assert.equal(parseRecords(record)?.visits.length, 1);
  });
}

const REFUSED_VISITS: [string, Parameters<typeof makeRecord>[0], string][] = [
  ['no cohort', { attributes: { 'mapdock.cohort': undefined } }, 'wrong-attribute'],
  ['an unknown cohort', { attributes: { 'mapdock.cohort': 'beta' } }, 'wrong-attribute'],
  ['an unknown outcome', { attributes: { 'mapdock.outcome': 'fine' } }, 'wrong-attribute'],
  ['no part', { attributes: { 'mapdock.visit.part': undefined } }, 'wrong-attribute'],
  ['a later success', { attributes: { 'mapdock.visit.part': 'later' } }, 'wrong-attribute'],
  ['no attributes', { visit: { attributes: 'none' } }, 'wrong-attribute'],
  [
    'an attribute that is no string',
    { visit: { attributes: [{ key: 'mapdock.host', value: { intValue: 1 } }] } },
    'wrong-attribute',
  ],
  ['no visit', { visit: { asInt: '0' } }, 'wrong-value'],
  ['a negative number', { visit: { asInt: '-1' } }, 'wrong-value'],
  ['half a visit', { visit: { asInt: 0.5 } }, 'wrong-value'],
  ['a million visits', { visit: { asInt: '1000000' } }, 'wrong-value'],
  ['more digits than a number has', { visit: { asInt: '9'.repeat(400) } }, 'wrong-value'],
  ['no number', { visit: { asInt: {} } }, 'wrong-value'],
];
for (const [what, options, reason] of REFUSED_VISITS) {
  test(`refuses a visit with ${what}`, () => {
    const { visits, refusals = [] } = parseRecords(makeRecord(options)) ?? {};
    assert.deepEqual(visits, []);
    assert.deepEqual(
      refusals.map((refusal) => refusal.reason),
      [reason],
    );
  });
}

const REFUSED_DURATIONS: [string, Record<string, unknown>, string][] = [
  ['other bounds', { explicitBounds: [1, 2] }, 'wrong-bounds'],
  ['no bounds', { explicitBounds: undefined }, 'wrong-bounds'],
  ['too few buckets', { bucketCounts: ['1'] }, 'wrong-value'],
  ['buckets that do not add up', { count: '2' }, 'wrong-value'],
  ['no buckets', { bucketCounts: undefined }, 'wrong-value'],
  ['a negative sum', { sum: -1 }, 'wrong-value'],
  ['a sum of years', { sum: 1e300 }, 'wrong-value'],
  ['no sum', { sum: undefined }, 'wrong-value'],
];
for (const [what, duration, reason] of REFUSED_DURATIONS) {
  test(`refuses a duration with ${what}, and takes the visit`, () => {
    const {
      visits = [],
      durations,
      refusals = [],
    } = parseRecords(makeRecord({ seconds: 1, duration })) ?? {};
    assert.equal(visits.length, 1);
    assert.deepEqual(durations, []);
    assert.deepEqual(
      refusals.map((refusal) => refusal.reason),
      [reason],
    );
  });
}

test('refuses the duration of a failed visit', () => {
  const records = parseRecords(makeRecord({ seconds: 1, attributes: { 'mapdock.outcome': 'failed' } }));
  assert.equal(records?.visits.length, 1);
  assert.deepEqual(
    records?.refusals.map(({ reason }) => reason),
    ['wrong-attribute'],
  );
});

const REFUSED_METRICS: [string, object, string][] = [
  ['another metric', { name: 'http.requests', gauge: { dataPoints: [{}, {}] } }, 'unknown-metric'],
  [
    'a metric with the name of a member of objects',
    { name: 'constructor', sum: { dataPoints: [{}, {}] } },
    'unknown-metric',
  ],
  ['visits of another kind', { name: 'mapdock.visits', gauge: { dataPoints: [{}, {}] } }, 'not-delta'],
  [
    'visits of another kind beside an empty field of theirs',
    { name: 'mapdock.visits', sum: null, gauge: { dataPoints: [{}, {}] } },
    'not-delta',
  ],
  [
    'cumulative visits',
    { name: 'mapdock.visits', sum: { aggregationTemporality: 2, dataPoints: [{}, {}] } },
    'not-delta',
  ],
];
for (const [what, metric, reason] of REFUSED_METRICS) {
  test(`refuses each data point of ${what}`, () => {
    const body = { resourceMetrics: [{ scopeMetrics: [{ metrics: [metric] }] }] };
    assert.deepEqual(
      parseRecords(body)?.refusals.map((refusal) => refusal.reason),
      [reason, reason],
    );
  });
}

const inMetric = (metric: object) => ({ resourceMetrics: [{ scopeMetrics: [{ metrics: [metric] }] }] });

for (const body of [
  ...[null, 1, 'text', [], {}, { resourceMetrics: {} }, { resourceSpans: [] }],
  ...[{ resourceMetrics: [null] }, { resourceMetrics: [1] }, { resourceMetrics: [[]] }],
  ...[
    { resourceMetrics: [{ scopeMetrics: 1 }] },
    { resourceMetrics: [{ scopeMetrics: [{ metrics: [7] }] }] },
  ],
  ...[
    inMetric({ name: 'mapdock.visits', sum: 1 }),
    inMetric({ name: 'mapdock.visits', sum: { dataPoints: {} } }),
  ],
  inMetric({ name: 'mapdock.visits', sum: { aggregationTemporality: 1, dataPoints: [1] } }),
]) {
  test(`says that ${JSON.stringify(body)} is not OTLP`, () => assert.equal(parseRecords(body), undefined));
}

for (const empty of [
  [],
  [{}],
  [{ scopeMetrics: null }],
  [{ scopeMetrics: [{ metrics: [{ sum: null }] }] }],
]) {
  test(`finds no record in ${JSON.stringify(empty)}`, () => {
    assert.deepEqual(parseRecords({ resourceMetrics: empty }), { visits: [], durations: [], refusals: [] });
  });
}
