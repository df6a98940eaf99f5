import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawLines } from './charts.ts';

const MINUTE_MS = 60_000;

for (const [ms, end] of [
  [26_000, '26 s'],
  [2 * MINUTE_MS, '2 min'],
  [119 * MINUTE_MS, '119 min'],
  [49 * 60 * MINUTE_MS, '49 h'],
] as const) {
  test(`says ${end} at the end of lines over ${ms} ms`, () => {
    const points = [0, ms].map((at) => ({ at, value: 1 }));
    const marks = [0, 1].map((at) => ({ at, text: String(at) }));
    const drawn = drawLines({ title: 'Lines', lines: [{ name: 'canary', points }], marks });
    assert.ok(drawn.includes(`>after ${end}</text>`), drawn);
  });
}
