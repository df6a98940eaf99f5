import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from '../../serve/listen.ts';
import { openEvidence } from './open-evidence.ts';
import type { TestContext } from 'node:test';
import type { Handler } from '../../serve/listen.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

const CHANNEL = 'production';
const AT = Date.UTC(2026, 10, 27);
/** The 10 s of the product are too long for a test. */
const SHORT_MS = 200;

const COHORT = 'mapdock_release_id="1.0.0-a",mapdock_channel="production",mapdock_cohort="canary"';
const REST = 'mapdock_host="app.example",browser_name="chrome",browser_version="140"';
const READY = `${COHORT},mapdock_outcome="ready",error_type="",${REST},mapdock_visit_part="start"`;
const FAILED = `${COHORT},mapdock_outcome="failed",error_type="MAP_FAILED",${REST},mapdock_visit_part="later"`;
const REMEMBERED = `${COHORT},mapdock_refusal="remembered",mapdock_outcome="ready",error_type="MAP_FAILED",${REST},mapdock_visit_part="start"`;
const TEXT = `# HELP mapdock_visits_total Visits
# TYPE mapdock_visits_total counter
mapdock_visits_total{${READY},instance="a"} 5
mapdock_visits_total{${READY},instance="b"} 2
mapdock_visits_total{${FAILED}} 1
mapdock_visits_total{${REMEMBERED}} 3
mapdock_visits_total{mapdock_channel="staging"} 9
# TYPE mapdock_ready_duration_seconds histogram
mapdock_ready_duration_seconds_bucket{${READY},le="+Inf"} 7
mapdock_ready_duration_seconds_bucket{${READY},le="0.5"} 4
mapdock_ready_duration_seconds_sum{${READY}} 6.5
mapdock_ready_duration_seconds_count{${READY}} 7
`;

const SERIES = {
  release: '1.0.0-a',
  channel: CHANNEL,
  cohort: 'canary',
  browser: 'chrome',
  host: 'app.example',
  browserVersion: '140',
  refusal: undefined,
};
const COUNTS = {
  at: AT,
  series: [
    { ...SERIES, outcome: 'ready', code: undefined, part: 'start', visits: 7 },
    { ...SERIES, outcome: 'failed', code: 'MAP_FAILED', part: 'later', visits: 1 },
    { ...SERIES, refusal: 'remembered', outcome: 'ready', code: 'MAP_FAILED', part: 'start', visits: 3 },
  ],
  durations: [
    {
      release: '1.0.0-a',
      channel: CHANNEL,
      cohort: 'canary',
      browser: 'chrome',
      buckets: [
        { le: 0.5, count: 4 },
        { le: Infinity, count: 7 },
      ],
      sum: 6.5,
      count: 7,
    },
  ],
};

async function serve(t: TestContext, handler: Handler) {
  const server = await listen(handler, { port: 0 });
  t.after(server.close);
  return server.origin;
}

const answering =
  (body: string, status: number = 200): Handler =>
  (_request, response) =>
    response.writeHead(status).end(body);

/** @param results by the start of the query */
const asPrometheus =
  (results: Record<string, unknown[]>) => (request: IncomingMessage, response: ServerResponse) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams.get('query') ?? '';
    const [, result = []] = Object.entries(results).find(([start]) => query.startsWith(start)) ?? [];
    response.end(JSON.stringify({ status: 'success', data: { resultType: 'vector', result } }));
  };

/** @param labels as in the text format */
const entry = (labels: string, value: string) => ({
  metric: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, text]) => [name, text])),
  value: [AT / 1000, value],
});

const RESULTS = {
  'last_over_time(mapdock_visits_total{mapdock_channel="production"}[10m])': [
    entry(`${READY},instance="a"`, '5'),
    entry(`${READY},instance="b"`, '2'),
    entry(FAILED, '1'),
    entry(REMEMBERED, '3'),
  ],
  'last_over_time(mapdock_ready_duration_seconds_bucket{': [
    entry(`${READY},le="+Inf"`, '7'),
    entry(`${READY},le="0.5"`, '4'),
  ],
  'last_over_time(mapdock_ready_duration_seconds_sum{': [entry(READY, '6.5')],
  'last_over_time(mapdock_ready_duration_seconds_count{': [entry(READY, '7')],
};

for (const [path, asked] of [
  ['', '/metrics'],
  ['/metrics', '/metrics'],
  ['/of/another', '/of/another'],
]) {
  test(`reads the counters of a channel from a collector whose address ends with "${path}"`, async (t) => {
    const origin = await serve(t, (request, response) =>
      answering(request.url === asked ? TEXT : '')(request, response),
    );
    const evidence = openEvidence({ metrics: origin + path, now: () => AT });
    assert.equal(evidence.address, origin + path);
    assert.deepEqual(await evidence.read({ channel: CHANNEL }), COUNTS);
  });
}

test('reads the same counters from Prometheus', async (t) => {
  const prometheus = await serve(t, asPrometheus(RESULTS));
  assert.deepEqual(await openEvidence({ prometheus }).read({ channel: CHANNEL }), COUNTS);
});

for (const option of ['metrics', 'prometheus']) {
  test(`keeps the counters of a collector that ${option} lacks for a while, and not those of one that began again`, async (t) => {
    /** @param counters by instance */
    const toLines = (counters: Record<string, number>): [string, number][] =>
      Object.entries(counters).map(([instance, visits]) => [`${READY},instance="${instance}"`, visits]);
    let counters: Record<string, number> = {};
    const address = await serve(t, (request, response) => {
      const lines = toLines(counters);
      const text = lines.map(([labels, visits]) => `mapdock_visits_total{${labels}} ${visits}\n`).join('');
      const entries = lines.map(([labels, visits]) => entry(labels, String(visits)));
      if (option === 'metrics') return answering(text)(request, response);
      const start = 'last_over_time(mapdock_visits_total{mapdock_channel="production"';
      return asPrometheus({ [start]: entries, 'count(': [entry('', '4')] })(request, response);
    });
    const evidence = openEvidence({ [option]: address });
    const visits = [];
    for (const found of [{ a: 5, b: 100 }, { a: 6 }, { a: 8, b: 101 }, { a: 8, b: 3 }]) {
      counters = found;
      const { series } = await evidence.read({ channel: CHANNEL });
      visits.push(series[0]?.visits);
    }
    assert.deepEqual(visits, [105, 106, 109, 11]);
    assert.deepEqual((await evidence.read({ channel: 'other' })).series, []);
  });
}

test('has no series for a channel without visits', async (t) => {
  const metrics = await serve(t, answering(TEXT));
  const prometheus = await serve(t, asPrometheus({ 'count(': [entry('', '4')] }));
  for (const options of [{ metrics }, { prometheus }]) {
    const { series, durations } = await openEvidence(options).read({ channel: 'other' });
    assert.deepEqual({ series, durations }, { series: [], durations: [] });
  }
});

test('has no series for a collector that has counted nothing yet', async (t) => {
  const metrics = await serve(t, answering('# TYPE mapdock_visits_total counter\n'));
  assert.deepEqual((await openEvidence({ metrics }).read({ channel: CHANNEL })).series, []);
});

const WRONG_METRICS: [string, Handler, RegExp][] = [
  ['an HTML page', answering('<!doctype html><p>Log in</p>'), /HTML page\. Check the address/],
  ['401', answering('', 401), /answered 401\. The tool has no login/],
  ['404', answering('', 404), /answered 404\. Check the path/],
  ['500', answering('', 500), /answered 500\. Try again/],
  ['nothing', answering(''), /has no mapdock_visits_total\. Check/],
  ['metrics of something else', answering('up 1\n'), /has no mapdock_visits_total\. Check/],
  ['NaN', answering('mapdock_visits_total NaN\n'), /^Line 1 of .* has the value NaN\. Check/],
  ['half a line', answering(TEXT.slice(0, 120)), /^Line 3 of .* is not a sample\. Check/],
  ['nothing within the time', () => {}, /did not answer within 10 s\. Check/],
  ['half an answer', (_request, response) => void response.write('#'), /did not answer within 10 s\. Check/],
  ['a broken connection', (request) => void request.destroy(), /can't be reached: .+\. Check/],
];

const WRONG_PROMETHEUS: [string, Handler, RegExp][] = [
  ['an HTML page', answering('<html>'), /HTML page\. Check the address/],
  ['401', answering('{}', 401), /answered 401\. The tool has no login/],
  ['404', answering('404 page not found', 404), /answered 404\. Give the address of Prometheus without/],
  ['no JSON', answering('OK'), /answered not as Prometheus does\. Check/],
  ['other JSON', answering('{"status":"success","data":[]}'), /answered not as Prometheus does\. Check/],
  [
    'an explained error',
    answering('{"status":"error","errorType":"execution","error":"too many samples"}', 422),
    /refused a query: too many samples\. Check/,
  ],
  ['nothing', asPrometheus({}), /knows no mapdock_visits_total\. Check that it scrapes/],
  ['NaN', asPrometheus({ last_over: [entry(READY, 'NaN')] }), /the value NaN for .*Check what writes/],
  [
    'a negative value',
    asPrometheus({ last_over: [entry(READY, '-1')] }),
    /the value -1 for .*Check what writes/,
  ],
  ['nothing within the time', () => {}, /did not answer within 10 s\. Check/],
];

for (const [option, table] of [
  ['metrics', WRONG_METRICS],
  ['prometheus', WRONG_PROMETHEUS],
] as const) {
  for (const [what, handler, message] of table) {
    test(`says in one line, with the address and without a query, that ${option} answered ${what}`, async (t) => {
      const address = await serve(t, handler);
      const fetchSoon: typeof fetch = (url, init) =>
        fetch(url, { ...init, signal: AbortSignal.timeout(SHORT_MS) });
      const evidence = openEvidence({
        [option]: option === 'metrics' ? `${address}/?token=secret` : address,
        ...(what.includes('within') || what.startsWith('half an') ? { fetch: fetchSoon } : {}),
      });
      await assert.rejects(evidence.read({ channel: CHANNEL }), (error: Error) => {
        assert.equal(error.name, 'ExpectedError');
        assert.match(error.message, message);
        assert.ok(error.message.includes(address), error.message);
        assert.ok(!/[\n?]/.test(error.message), error.message);
        return true;
      });
    });
  }
}

for (const [what, options] of [
  ['no address', {}],
  ['a word', { metrics: 'collector' }],
  ['a file', { prometheus: 'file:///etc/passwd' }],
] as [string, Parameters<typeof openEvidence>[0]][]) {
  test(`refuses ${what}`, () => assert.throws(() => openEvidence(options), { name: 'ExpectedError' }));
}

test('refuses a password in the address, and does not repeat it', () => {
  assert.throws(
    () => openEvidence({ metrics: 'http://user:secret@localhost:3003' }),
    (error: Error) => error.name === 'ExpectedError' && !error.message.includes('secret'),
  );
});

test('asks only a collector that knows it for the last hour', async (t) => {
  const metrics = await serve(t, (request, response) =>
    request.url === '/metrics/last-hour'
      ? answering(TEXT)(request, response)
      : answering('', 404)(request, response),
  );
  for (const address of [metrics, `${metrics}/metrics`, `${metrics}/metrics/`]) {
    const { series } = await openEvidence({ metrics: address }).readHour();
    assert.deepEqual(
      series.map(({ channel, visits }) => [channel, visits]),
      [
        [CHANNEL, 7],
        [CHANNEL, 1],
        [CHANNEL, 3],
        ['staging', 9],
      ],
    );
  }
  const other = await serve(t, answering('', 404));
  await assert.rejects(openEvidence({ metrics: other }).readHour(), {
    message: /answered 404\. Only the collector of npm start .*--prometheus/,
  });
});
