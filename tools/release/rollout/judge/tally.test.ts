import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTallies, emptyTally, subtractTallies, sumCells, tallyCounts } from './tally.ts';
import type { VisitSeries } from '../../evidence/evidence.js';

const PAIR = { channel: 'production', canary: '2.0.0-b', stable: '1.0.0-a' };
const CANARY = {
  release: PAIR.canary,
  channel: PAIR.channel,
  cohort: 'canary',
  refusal: undefined,
  outcome: 'ready',
  code: undefined,
  part: 'start' as const,
  host: 'shop',
  browser: 'firefox',
  browserVersion: '150',
  visits: 1,
};

const tally = (...changes: Partial<VisitSeries>[]) =>
  tallyCounts({ at: 0, series: changes.map((change) => ({ ...CANARY, ...change })), durations: [] }, PAIR);

const KINDS: Record<string, [Partial<VisitSeries>, object]> = {
  'a ready map is a visit': [{}, { visits: 1 }],
  'a degraded map is a visit': [{ outcome: 'degraded', code: 'TILES_FAILED' }, { visits: 1 }],
  'a failure that a release can cause': [
    { outcome: 'failed', code: 'REMOTE_THREW' },
    { visits: 1, failed: 1 },
  ],
  'a failure of something else is a visit': [
    { outcome: 'failed', code: 'PROVIDER_UNREACHABLE' },
    { visits: 1, others: 1 },
  ],
  'a later failure is no other visit': [
    { outcome: 'failed', code: 'MAP_FAILED', part: 'later' },
    { later: 1 },
  ],
  'a later failure of something else': [
    { outcome: 'failed', code: 'PROVIDER_UNREACHABLE', part: 'later' },
    {},
  ],
  'a visit that was left is counted apart': [{ outcome: 'left' }, { left: 1 }],
  'a last good release because the canary failed': [
    { cohort: 'last-good', release: PAIR.stable, code: 'REMOTE_INVALID' },
    { visits: 1, failed: 1 },
  ],
  'a last good release because the canary failed, of a host that says when': [
    { cohort: 'last-good', release: PAIR.stable, code: 'REMOTE_INVALID', refusal: 'new' },
    { visits: 1, failed: 1 },
  ],
  'a last good release because the canary failed in earlier visits is counted apart': [
    { cohort: 'last-good', release: PAIR.stable, code: 'REMOTE_INVALID', refusal: 'remembered' },
    { remembered: 1 },
  ],
  'a last good release because the store was down': [
    { cohort: 'last-good', release: PAIR.stable, code: 'REMOTE_UNREACHABLE' },
    {},
  ],
  'a last good release that failed too': [
    { cohort: 'last-good', release: PAIR.stable, outcome: 'failed', code: 'MAP_FAILED' },
    {},
  ],
  'another release': [{ release: '0.9.0-c' }, {}],
  'another channel': [{ channel: 'staging' }, {}],
};

for (const [name, [change, expected]] of Object.entries(KINDS)) {
  test(`${name}: ${JSON.stringify(expected)}`, () => {
    const none = { visits: 0, failed: 0, later: 0, left: 0, remembered: 0, others: 0 };
    const { canary, stable } = tally({ ...change, visits: 3 });
    const times = Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, 3 * value]));
    assert.deepEqual(sumCells(canary), { ...none, ...times });
    assert.deepEqual(sumCells(stable), none);
  });
}

test('keeps the browsers apart, and puts unknown ones together', () => {
  const { canary } = tally({ browser: 'firefox' }, { browser: 'lynx' }, { browser: 'other' });
  assert.deepEqual([canary.browsers.firefox.visits, canary.browsers.other.visits], [1, 2]);
});

test('takes cumulative buckets apart, and survives JSON', () => {
  const buckets = [
    { le: 1, count: 3 },
    { le: 2, count: 7 },
    { le: Infinity, count: 8 },
  ];
  const duration = { ...CANARY, buckets, sum: 9, count: 8 };
  const counted = tallyCounts({ at: 0, series: [], durations: [duration, duration] }, PAIR);
  assert.deepEqual(counted.canary.ready, [6, 8, 2]);
  assert.deepEqual(counted.bounds, [1, 2]);
  assert.deepEqual(JSON.parse(JSON.stringify(counted)), counted);
});

test('what is added can be subtracted', () => {
  const [a, b] = [tally({ visits: 3 }, { outcome: 'failed', code: 'MAP_FAILED' }), tally({ visits: 5 })];
  assert.deepEqual(subtractTallies(addTallies(a, b), b)?.canary.browsers, a.canary.browsers);
  assert.deepEqual(addTallies(emptyTally(), a).canary.browsers, a.canary.browsers);
});

test('goes on with the counters of an older version, which has no remembered failures', () => {
  const before = tally({ visits: 3 });
  for (const cell of Object.values(before.canary.browsers)) Reflect.deleteProperty(cell, 'remembered');
  const remembered = { cohort: 'last-good', release: PAIR.stable, code: 'MAP_FAILED', refusal: 'remembered' };
  const found = subtractTallies(tally({ visits: 5 }, { ...remembered, visits: 2 }), before);
  assert.ok(found);
  assert.deepEqual(sumCells(found.canary), {
    ...{ visits: 2, failed: 0, later: 0, left: 0, others: 0 },
    remembered: 2,
  });
});

test('knows when a counter has fallen, or is gone', () => {
  const before = tally({ visits: 3 }, { outcome: 'failed', code: 'MAP_FAILED', visits: 2 });
  assert.equal(subtractTallies(tally({ visits: 9 }), before), undefined);
  assert.equal(subtractTallies(tally({ visits: 2 }), before), undefined);
});
