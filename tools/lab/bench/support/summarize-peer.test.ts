import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparePairs } from './summarize-peer.ts';

test('compares within a round, so that a slow round counts as much as a fast one', () => {
  const { median, q1, q3 } = comparePairs([50, 500, 5], [100, 1000, 10]);
  assert.deepEqual([median, q1, q3], [0.5, 0.5, 0.5]);
});
