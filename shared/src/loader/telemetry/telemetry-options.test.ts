import { parseTelemetry } from './telemetry-options.js';

const PAGE = 'https://shop.example/maps/';
const URL = 'https://otel.example';

test.each([
  [{ url: URL }, { url: URL, sample: 1, host: undefined }],
  [
    { url: `${URL}/a/`, sample: 0, host: 'shop' },
    { url: `${URL}/a`, sample: 0, host: 'shop' },
  ],
  ['../otel/', { url: 'https://shop.example/otel', sample: 1, host: undefined }],
  [` {"url":"${URL}","sample":0.5}`, { url: URL, sample: 0.5, host: undefined }],
])('%j', (given, value) => {
  expect(parseTelemetry(given, PAGE)).toEqual({ ok: true, value });
});

test.each([
  [null, 'telemetry'],
  [7, 'telemetry'],
  ['{"url":', 'telemetry'],
  [{}, 'telemetry.url'],
  ['', 'telemetry.url'],
  ['http://', 'telemetry.url'],
  ['javascript:alert(1)', 'telemetry.url'],
  ['https://jane:secret@otel.example', 'telemetry.url'],
  [`${URL}/?key=secret`, 'telemetry.url'],
  [`${URL}/#secret`, 'telemetry.url'],
  [{ url: 1 }, 'telemetry.url'],
  [{ url: URL, sample: 2 }, 'telemetry.sample'],
  [{ url: URL, sample: -0.1 }, 'telemetry.sample'],
  [{ url: URL, sample: NaN }, 'telemetry.sample'],
  [{ url: URL, sample: '1' }, 'telemetry.sample'],
  [{ url: URL, host: '' }, 'telemetry.host'],
  [{ url: URL, host: 'h'.repeat(65) }, 'telemetry.host'],
  [{ url: URL, host: 'h'.repeat(1_000) }, 'telemetry.host'],
  [{ url: URL, host: 1 }, 'telemetry.host'],
])('refuses %j with the path %s, and repeats no secret', (given, path) => {
  const parsed = parseTelemetry(given, PAGE);
  expect(parsed).toMatchObject({ ok: false, problem: { path } });
  expect(JSON.stringify(parsed)).not.toContain('secret');
});
