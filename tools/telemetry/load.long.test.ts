/** Far more records than one machine causes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEvidence } from '../release/evidence/open-evidence.ts';
import { makeRecord } from './testing/make-record.ts';
import { sendMany } from './testing/send-many.ts';
import { startCollectorProcess } from './testing/start-collector-process.ts';
import type { Counts } from '../release/evidence/evidence.js';

const CHANNEL = 'production';
const PER_SECOND = 2000;
const SECONDS = 60;
const MB = 1024 * 1024;
/** Node's heap has reached its size within the first half. A leak of 300 bytes for each record would be more than this. */
const MAX_GROWTH_BYTES = 16 * MB;

const sumVisits = ({ series }: Counts) => series.reduce((sum, { visits }) => sum + visits, 0);

function assertFlat(before: number | undefined, after: number | undefined) {
  if (before === undefined || after === undefined) return;
  const growth = after - before;
  assert.ok(growth < MAX_GROWTH_BYTES, `from ${before / MB} to ${after / MB} MB`);
}

test('counts 2000 records a second for a minute, loses none, and needs no more memory for them', async (t) => {
  const { url, readMemory } = await startCollectorProcess(t);
  const bodies = ['stable', 'canary'].flatMap((cohort) =>
    ['chrome', 'edge', 'firefox', 'safari'].flatMap((browser) => {
      const attributes = { 'mapdock.cohort': cohort, 'browser.name': browser };
      const failed = { ...attributes, 'mapdock.outcome': 'failed', 'error.type': 'MAP_FAILED' };
      return [makeRecord({ attributes, seconds: 1.3 }), makeRecord({ attributes: failed })];
    }),
  );
  const texts = bodies.map((body) => JSON.stringify(body));
  const count = PER_SECOND * SECONDS;
  let before: number | undefined;
  const statuses = await sendMany(url, {
    count,
    perSecond: PER_SECOND,
    makeBody: (index) => String(texts[index % texts.length]),
    async beforeEach(index) {
      if (index === count / 2) before = await readMemory();
    },
  });
  assert.deepEqual([...statuses], [[200, count]]);
  assertFlat(before, await readMemory());
  const counts = await openEvidence({ metrics: url }).read({ channel: CHANNEL });
  assert.equal(counts.series.length, texts.length);
  for (const { visits } of counts.series) assert.equal(visits, count / texts.length);
  assert.equal(
    counts.durations.reduce((sum, duration) => sum + duration.count, 0),
    count / 2,
  );
});

test('needs no more memory for a million different values of a label', async (t) => {
  const { url, readMemory } = await startCollectorProcess(t);
  const perRequest = 50;
  const requests = 20_000;
  const template = JSON.stringify(makeRecord({ attributes: { 'mapdock.host': 'HOST' } }).resourceMetrics[0]);
  let before: number | undefined;
  const statuses = await sendMany(url, {
    count: requests,
    makeBody(index) {
      const records = Array.from({ length: perRequest }, (_, each) =>
        template.replace('HOST', `host ${index * perRequest + each}`),
      );
      return `{"resourceMetrics":[${records.join(',')}]}`;
    },
    async beforeEach(index) {
      if (index === requests / 2) before = await readMemory();
    },
  });
  assert.deepEqual([...statuses], [[200, requests]]);
  assertFlat(before, await readMemory());
  const counts = await openEvidence({ metrics: url }).read({ channel: CHANNEL });
  assert.equal(sumVisits(counts), requests * perRequest);
  assert.equal(counts.series.length, 201);
});
