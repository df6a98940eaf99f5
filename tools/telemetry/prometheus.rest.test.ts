/** A real Prometheus, with the configuration of SERVING.md, scrapes the local collector. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { openEvidence } from '../release/evidence/open-evidence.ts';
import { ExpectedError } from '../support/expected-error.js';
import { listExpressions } from './testing/dashboard.ts';
import { findPrometheusProblem } from './testing/find-prometheus.ts';
import { makeRecord } from './testing/make-record.ts';
import { readPrometheusConfig } from './testing/read-prometheus-config.ts';
import { startPrometheus } from './testing/start-prometheus.ts';
import { useCollector } from './testing/use-collector.ts';
import type { TestContext } from 'node:test';

const skip = (await findPrometheusProblem()) ?? false;
if (skip) console.log(`Prometheus is not tested: ${skip}.`);

const TIMEOUT_MS = 120_000;
const POLL_MS = 200;
const CHANNEL = 'production';

async function createScene(t: TestContext) {
  const collector = await useCollector(t);
  const failed = { 'mapdock.outcome': 'failed', 'error.type': 'MAP_FAILED' };
  for (const seconds of [0.6, 0.8, 1.2, 5]) await collector.send(makeRecord({ seconds }));
  await collector.send(makeRecord({ attributes: { 'mapdock.cohort': 'canary', ...failed } }));
  await collector.send(makeRecord({ attributes: { ...failed, 'mapdock.visit.part': 'later' } }));
  const prometheus = await startPrometheus(t, await readPrometheusConfig(collector.url));
  return { collector, prometheus };
}

/** Repeats until Prometheus has what the collector has; the time limit of the test ends it. */
async function waitUntil<T>(read: () => Promise<T>, isThere: (value: T) => boolean) {
  for (;;) {
    const value = await read().catch((error) => {
      if (error instanceof ExpectedError) return undefined;
      throw error;
    });
    if (value !== undefined && isThere(value)) return value;
    await delay(POLL_MS);
  }
}

test('Prometheus has the same counts as the collector', { skip, timeout: TIMEOUT_MS }, async (t) => {
  const { collector, prometheus } = await createScene(t);
  const evidence = openEvidence({ prometheus });
  const sent = await collector.evidence.read({ channel: CHANNEL });
  assert.equal(sent.series.length, 3);
  const { at, ...found } = await waitUntil(
    () => evidence.read({ channel: CHANNEL }),
    ({ series }) => series.length === sent.series.length,
  );
  const byKey = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));
  assert.deepEqual([...found.series].sort(byKey), [...sent.series].sort(byKey));
  assert.deepEqual(found.durations, sent.durations);
  assert.ok(Math.abs(at - Date.now()) < TIMEOUT_MS);

  // Neither existed an hour ago, so they are counted whole.
  const hour = await evidence.readHour();
  assert.deepEqual([...hour.series].sort(byKey), [...sent.series].sort(byKey));
  assert.deepEqual((await evidence.read({ channel: 'other' })).series, []);
});

test('each expression of the dashboard gives a figure', { skip, timeout: TIMEOUT_MS }, async (t) => {
  const { collector, prometheus } = await createScene(t);
  await waitUntil(
    () => openEvidence({ prometheus }).read({ channel: CHANNEL }),
    ({ series }) => series.length === 3,
  );
  // An increase needs two scrapes, with a change between them.
  for (const seconds of [1, 2]) await collector.send(makeRecord({ seconds }));
  await collector.send(
    makeRecord({
      attributes: { 'mapdock.outcome': 'failed', 'error.type': 'MAP_FAILED', 'mapdock.visit.part': 'later' },
    }),
  );
  for (const { title, expression } of await listExpressions({ channel: CHANNEL, window: '1h' })) {
    const url = `${prometheus}/api/v1/query?${new URLSearchParams({ query: expression })}`;
    const figures = await waitUntil(
      async () => {
        const answer = await (await fetch(url)).json();
        assert.equal(answer.status, 'success', `${title}: ${answer.error}`);
        return answer.data.result.map(({ value }: { value: [number, string] }) => Number(value[1]));
      },
      (all) => all.some((figure: number) => figure > 0),
    );
    assert.ok(figures.every(Number.isFinite), title);
  }
});
