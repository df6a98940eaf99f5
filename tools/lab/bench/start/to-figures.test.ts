import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toFigures } from './to-figures.ts';

test('does not count the bytes of any of the provider’s servers as the page’s own', () => {
  const urls = [
    'http://localhost:1/',
    'https://api.mapbox.com/v4/a.json',
    'https://events.mapbox.com/events/v2',
  ];
  const requests = urls.map((url, index) => ({
    ...{ url, method: 'GET', destination: '', start: 0, bytes: 10 ** index },
  }));
  const times = { firstPaint: 1, shell: 1, drawn: 1, idle: 1, busyMs: 1, longTaskMs: 1, heapBytes: 1 };
  const origins = ['https://api.mapbox.com', 'https://events.mapbox.com'];
  const { bytes, ownBytes } = toFigures({ ...times, requests }, origins);
  assert.deepEqual([bytes, ownBytes], [111, 1]);
});
