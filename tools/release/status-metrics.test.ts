import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRecord } from '../telemetry/testing/make-record.ts';
import { useCollector } from '../telemetry/testing/use-collector.ts';
import { noLive } from '../support/command/testing/no-live.ts';
import { statusCommand } from './commands/status.ts';
import { noProgress } from '../support/command/no-progress.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';
import type { Attributes } from '../telemetry/testing/make-record.ts';
import type { TestContext } from 'node:test';

const runStatus = (options: { metrics?: string; prometheus?: string }) =>
  statusCommand.run({
    operands: [],
    options,
    storage: createMemoryStorage(),
    dryRun: false,
    report: () => {},
    startProgress: noProgress,
    showLive: noLive,
  });

/** count, attributes, seconds until ready */
const VISITS: [number, Attributes, number?][] = [
  [15, {}, 1.4],
  [4, { 'mapdock.outcome': 'degraded', 'error.type': 'TILES_TIMEOUT' }, 11],
  [1, { 'mapdock.outcome': 'failed', 'error.type': 'PROVIDER_TOKEN_REFUSED' }],
  [2, { 'mapdock.outcome': 'left' }],
  [2, { 'mapdock.outcome': 'failed', 'error.type': 'MAP_FAILED', 'mapdock.visit.part': 'later' }],
  [3, { 'mapdock.cohort': 'canary', 'mapdock.release.id': '2.0.0-b' }, 70],
  [
    1,
    {
      'mapdock.cohort': 'canary',
      'mapdock.release.id': '2.0.0-b',
      'mapdock.outcome': 'failed',
      'error.type': 'REMOTE_THREW',
    },
  ],
  [1, { 'mapdock.channel': 'staging', 'mapdock.outcome': 'failed', 'error.type': undefined }],
];

async function createScene(t: TestContext) {
  let now = 0;
  const collector = await useCollector(t, { now: () => now });
  await collector.send(makeRecord({ attributes: { 'mapdock.cohort': 'last-good' }, seconds: 1 }));
  now = 2 * 60 * 60_000;
  for (const [count, attributes, seconds] of VISITS) {
    const options = seconds === undefined ? { attributes } : { attributes, seconds };
    for (let sent = 0; sent < count; sent += 1) await collector.send(makeRecord(options));
  }
  return collector;
}

test('shows what users met in the last hour, by release and cohort', async (t) => {
  const { url } = await createScene(t);
  const { data, text } = await runStatus({ metrics: url });
  const lines = text.split('\n').map((line) => line.split(/ {2,}/));
  assert.deepEqual(lines.slice(-5), [
    [`The last hour, from ${url}:`],
    ['channel', 'release', 'cohort', 'visits', 'failed', 'p75', 'left', 'codes'],
    [
      'production',
      '1.0.0-a',
      'stable',
      '20',
      '13.6 %',
      '1.5 s',
      '2',
      'MAP_FAILED 2, PROVIDER_TOKEN_REFUSED 1',
    ],
    ['production', '2.0.0-b', 'canary', '4', '25.0 %', '60.0 s', '0', 'REMOTE_THREW 1'],
    ['staging', '1.0.0-a', 'stable', '1', '100.0 %', '-', '0', 'unknown 1'],
  ]);
  const { lastHour } = data as { lastHour: { from: string; cohorts: object[] } };
  assert.equal(lastHour.from, url);
  assert.equal(lastHour.cohorts.length, 3);
  assert.deepEqual(lastHour.cohorts[1], {
    channel: 'production',
    release: '2.0.0-b',
    cohort: 'canary',
    visits: 4,
    failed: 1,
    later: 0,
    left: 0,
    codes: { REMOTE_THREW: 1 },
    p75Seconds: 60,
  });
});

test('says that nobody came in the last hour', async (t) => {
  const { url } = await useCollector(t);
  assert.match(
    (await runStatus({ metrics: url })).text,
    new RegExp(`${url} has no visits of the last hour\\.$`),
  );
});

test('requests nothing if it is not asked to', async () => {
  assert.ok(!('lastHour' in (await runStatus({})).data));
});

test('fails with the address if the collector is not there', async () => {
  const metrics = 'http://localhost:1';
  await assert.rejects(runStatus({ metrics }), {
    name: 'ExpectedError',
    message: /localhost:1.*can't be reached/,
  });
});
