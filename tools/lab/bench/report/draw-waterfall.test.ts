import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseTicks, drawWaterfall } from './draw-waterfall.ts';

test('draws a bar where the request was, with its address as text', () => {
  const row = {
    ...{ from: 100, answered: 200, to: 300, status: 200, bytes: 2500, path: '/<b>.js' },
    ...{ origin: 'remote' as const, destination: 'script' },
  };
  const html = drawWaterfall({ firstPaint: 50, drawn: 350, rows: [row] }, 400);
  assert.match(html, /class="wait" style="left:25.00%;width:25.00%"/);
  assert.match(html, /class="load" style="left:50.00%;width:25.00%"/);
  assert.match(html, /&lt;b&gt;\.js/);
  assert.doesNotMatch(html, /<b>\.js/);
});

test('has lines at round times, few enough to read', () => {
  assert.deepEqual(chooseTicks(350), [50, 100, 150, 200, 250, 300, 350]);
  assert.deepEqual(chooseTicks(4200), [1000, 2000, 3000, 4000]);
});
