import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowToText, toWaterfall } from './to-waterfall.ts';

test('gives origin and times of each request, without token and port', () => {
  const request = {
    url: 'http://localhost:4711/styles/v1/a/b?access_token=secret',
    method: 'GET',
    destination: 'empty',
    ...{ start: 1010.4, answered: 1050, end: 1060, status: 200, bytes: 99 },
  };
  const visit = {
    ...{
      startedAt: 1000,
      firstPaint: 20.2,
      shell: 30,
      drawn: 70,
      idle: 80,
      busyMs: 1,
      longTaskMs: 0,
      heapBytes: 1,
    },
    requests: [
      request,
      { ...request, url: 'https://api.mapbox.com/v4/a.json?access_token=secret' },
      { ...request, url: 'http://localhost:1/a.js', destination: 'script' },
    ],
  };
  const origins = {
    page: ['http://localhost:80'],
    provider: ['http://localhost:4711', 'https://api.mapbox.com'],
  };
  const { firstPaint, rows } = toWaterfall(visit, origins);
  assert.equal(firstPaint, 20);
  assert.deepEqual(rows.map(rowToText), [
    '10 50 60 ms, 99 B, 200, provider, empty: /styles/v1/a/b',
    '10 50 60 ms, 99 B, 200, provider, empty: /v4/a.json',
    '10 50 60 ms, 99 B, 200, remote, script: /a.js',
  ]);
});
