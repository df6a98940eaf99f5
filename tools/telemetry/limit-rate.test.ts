import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimit } from './limit-rate.ts';

test('limits each address for itself, and says how long to wait', () => {
  let now = 1000;
  const limit = createRateLimit(2, () => now);
  assert.deepEqual([limit('a'), limit('a'), limit('a'), limit('b')], [0, 0, 60, 0]);
  now += 45_500;
  assert.equal(limit('a'), 15);
  now += 14_500;
  assert.deepEqual([limit('a'), limit('a'), limit('a')], [0, 0, 60]);
});
