import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAge } from './format-age.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

for (const [then, text] of [
  ['2026-11-21T12:00:05Z', '0 min'],
  ['2026-11-21T11:59:30Z', '0 min'],
  ['2026-11-21T10:01:00Z', '119 min'],
  ['2026-11-21T10:00:00Z', '2 h'],
  ['2026-11-19T12:00:01Z', '47 h'],
  ['2026-11-19T12:00:00Z', '2 d'],
  ['2025-11-21T12:00:00Z', '365 d'],
]) {
  test(`says "${text}" at noon for ${then}`, () => {
    assert.equal(formatAge(new Date(String(then)), NOW), text);
  });
}
