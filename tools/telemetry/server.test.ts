import assert from 'node:assert/strict';
import { request as sendRaw } from 'node:http';
import { test } from 'node:test';
import { listen } from '../serve/listen.ts';
import { startCollector } from './server.ts';
import { makeRecord } from './testing/make-record.ts';
import { useCollector } from './testing/use-collector.ts';

const CHANNEL = 'production';
const READY =
  'mapdock_visits_total{mapdock_release_id="1.0.0-a",mapdock_channel="production",mapdock_cohort="stable",mapdock_refusal="",mapdock_outcome="ready",error_type="",mapdock_host="app.example",browser_name="chrome",browser_version="140",mapdock_visit_part="start"}';

const refusedIn = (text: string, reason: string) =>
  Number(
    new RegExp(`^mapdock_records_refused_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
  );

test('adds up what hosts send, in the form that Prometheus reads', async (t) => {
  const { send, read, evidence } = await useCollector(t);
  for (const seconds of [0.2, 1.7, 99]) {
    const { status, answer } = await send(makeRecord({ seconds }));
    assert.deepEqual({ status, answer }, { status: 200, answer: {} });
  }
  const attributes = { 'mapdock.cohort': 'canary', 'mapdock.outcome': 'failed', 'error.type': 'MAP_FAILED' };
  await send(makeRecord({ attributes }));
  await send(makeRecord({ attributes: { ...attributes, 'mapdock.visit.part': 'later' } }));

  const text = await read();
  assert.ok(text.includes(`\n${READY} 3\n`), text);
  assert.match(text, /^# TYPE mapdock_visits_total counter$/m);
  assert.match(text, /^# TYPE mapdock_ready_duration_seconds histogram$/m);
  const { series, durations } = await evidence.read({ channel: CHANNEL });
  assert.deepEqual(
    series.map(({ cohort, outcome, code, part, visits }) => [cohort, outcome, code, part, visits]),
    [
      ['stable', 'ready', undefined, 'start', 3],
      ['canary', 'failed', 'MAP_FAILED', 'start', 1],
      ['canary', 'failed', 'MAP_FAILED', 'later', 1],
    ],
  );
  const [duration] = durations;
  assert.equal(durations.length, 1);
  assert.deepEqual(
    duration?.buckets.filter(({ le }) => [0.25, 1.5, 2, 60, Infinity].includes(le)),
    [
      { le: 0.25, count: 1 },
      { le: 1.5, count: 1 },
      { le: 2, count: 2 },
      { le: 60, count: 2 },
      { le: Infinity, count: 3 },
    ],
  );
  assert.equal(duration?.count, 3);
  assert.ok(Math.abs((duration?.sum ?? 0) - 100.9) < 1e-9);
});

test('gives the last hour apart', async (t) => {
  let now = 0;
  const { send, evidence } = await useCollector(t, { now: () => now });
  await send(makeRecord({ seconds: 1 }));
  now = 90 * 60_000;
  await send(makeRecord({ seconds: 2 }));
  const hour = await evidence.readHour();
  assert.deepEqual(
    hour.series.map(({ visits }) => visits),
    [1],
  );
  assert.deepEqual(
    hour.durations.map(({ count, sum }) => [count, sum]),
    [[1, 2]],
  );
  assert.deepEqual(
    (await evidence.read({ channel: CHANNEL })).series.map(({ visits }) => visits),
    [2],
  );
});

test('lets a page of any origin send its records', async (t) => {
  const { url } = await useCollector(t);
  const preflight = await fetch(`${url}/v1/metrics`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://localhost:3000',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
  assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /POST/);
  assert.equal(preflight.headers.get('access-control-allow-headers'), 'content-type');
});

const WRONG_BODIES: [string, string, number, string][] = [
  ['no JSON', '{"resourceMetrics": [', 400, 'not-json'],
  ['bytes that are no text', '\u0000\uFFFD', 400, 'not-json'],
  ['JSON that is not OTLP', '{"visits": 1}', 400, 'not-otlp'],
  ['traces', '{"resourceSpans": []}', 400, 'not-otlp'],
  [
    'a little more than 64 kB',
    JSON.stringify({ resourceMetrics: ['x'.repeat(65_536)] }),
    413,
    'body-too-large',
  ],
  ['many megabytes', 'x'.repeat(20_000_000), 413, 'body-too-large'],
];
for (const [what, body, status, reason] of WRONG_BODIES) {
  test(`answers ${status} with a message to ${what}, and counts it`, async (t) => {
    const { send, read, evidence } = await useCollector(t);
    const answered = await send(body);
    assert.equal(answered.status, status);
    assert.match(answered.answer.message, /\w/);
    assert.equal(refusedIn(await read(), reason), 1);
    assert.equal((await send(makeRecord())).status, 200);
    assert.equal((await evidence.read({ channel: CHANNEL })).series.length, 1);
  });
}

test('takes a body of 64 kB', async (t) => {
  const { send } = await useCollector(t);
  const record = JSON.stringify(makeRecord());
  assert.equal((await send(record + ' '.repeat(65_536 - record.length))).status, 200);
});

for (const [what, headers] of [
  ['protobuf', { 'Content-Type': 'application/x-protobuf' }],
  ['text', { 'Content-Type': 'text/plain' }],
  ['gzip', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }],
] as [string, Record<string, string>][]) {
  test(`answers 415 to ${what}`, async (t) => {
    const { url } = await useCollector(t);
    const body = JSON.stringify(makeRecord());
    assert.equal((await fetch(`${url}/v1/metrics`, { method: 'POST', headers, body })).status, 415);
  });
}

test('takes what is right in a request, and says what was not', async (t) => {
  const { send, read, evidence } = await useCollector(t);
  const right = makeRecord();
  const wrong = makeRecord({ attributes: { 'mapdock.cohort': 'beta' } });
  const unknown = { scopeMetrics: [{ metrics: [{ name: 'cpu', gauge: { dataPoints: [{}, {}] } }] }] };
  const { status, answer } = await send({
    resourceMetrics: [...right.resourceMetrics, ...wrong.resourceMetrics, unknown],
  });
  assert.equal(status, 200);
  assert.equal(answer.partialSuccess.rejectedDataPoints, '3');
  assert.match(answer.partialSuccess.errorMessage, /mapdock\.cohort.*mapdock\.visits/);
  const text = await read();
  assert.deepEqual([refusedIn(text, 'wrong-attribute'), refusedIn(text, 'unknown-metric')], [1, 2]);
  assert.equal((await evidence.read({ channel: CHANNEL })).series[0]?.visits, 1);
});

test('stays within its limits however many label values come, and loses no visit', async (t) => {
  const { send, evidence, read } = await useCollector(t, { requestsPerMinute: Infinity });
  const visits = 20_000;
  const perRequest = 50;
  for (let sent = 0; sent < visits; sent += perRequest) {
    const records = Array.from({ length: perRequest }, (_, index) => {
      const value = `value ${sent + index}`;
      return makeRecord({
        attributes: { 'mapdock.host': value, 'browser.version': value, 'mapdock.release.id': value },
      });
    });
    const resourceMetrics = records.flatMap((record) => record.resourceMetrics);
    const { status, answer } = await send({ resourceMetrics });
    assert.deepEqual({ status, answer }, { status: 200, answer: {} });
  }
  const { series } = await evidence.read({ channel: CHANNEL });
  assert.equal(
    series.reduce((sum, one) => sum + one.visits, 0),
    visits,
  );
  assert.equal(series.length, 201);
  assert.ok((await read()).length < 100_000);
});

test('answers 429 to an address that sends too often, until the next minute', async (t) => {
  let now = 0;
  const { send, read, evidence } = await useCollector(t, { now: () => now });
  const statuses = [];
  for (let sent = 0; sent < 1000; sent += 1) statuses.push((await send(makeRecord())).status);
  assert.deepEqual(statuses, [...Array(600).fill(200), ...Array(400).fill(429)]);
  now = 20_000;
  const { status, headers, answer } = await send(makeRecord());
  assert.deepEqual([status, headers.get('retry-after')], [429, '40']);
  assert.match(answer.message, /Too many requests/);
  assert.equal(refusedIn(await read(), 'too-many-requests'), 401);
  assert.equal((await evidence.read({ channel: CHANNEL })).series[0]?.visits, 600);
  now = 60_000;
  assert.equal((await send(makeRecord())).status, 200);
});

for (const [method, path, status, allowed] of [
  ['GET', '/v1/metrics', 405, 'POST'],
  ['POST', '/metrics', 405, 'GET'],
  ['DELETE', '/metrics/last-hour', 405, 'GET'],
  ['GET', '/', 404, null],
  ['POST', '/v1/traces', 404, null],
  ['GET', '/constructor', 404, null],
] as const) {
  test(`answers ${status} to ${method} ${path}`, async (t) => {
    const { url } = await useCollector(t);
    const response = await fetch(url + path, { method });
    assert.equal(response.status, status);
    assert.equal(response.headers.get('allow'), allowed);
    assert.match((await response.json()).message, /\w/);
  });
}

const TIMEOUT_MS = 30_000;

test('goes on after a client that goes away in a body', { timeout: TIMEOUT_MS }, async (t) => {
  const { url, send, read } = await useCollector(t);
  const request = sendRaw(`${url}/v1/metrics`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': 1000 },
  });
  request.on('error', () => {});
  await new Promise((resolve) => request.write('{', resolve));
  request.destroy();
  while (refusedIn(await read(), 'body-cut-off') === 0) await new Promise((resolve) => setImmediate(resolve));
  assert.equal((await send(makeRecord())).status, 200);
});

test('says which variable chooses another port if its own is taken', async (t) => {
  const taken = await listen(() => {}, { port: 0 });
  t.after(taken.close);
  await assert.rejects(startCollector({ port: taken.port }), {
    name: 'ExpectedError',
    message: `Port ${taken.port} is taken. Set TELEMETRY_PORT to another port, or to 0 for a free one.`,
  });
});
