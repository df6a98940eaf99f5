import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summarize } from './summarize.ts';

test('gives median and quartiles, whatever the order of the samples', () => {
  assert.deepEqual(summarize([5, 1, 4, 2, 3]), { median: 3, q1: 2, q3: 4, samples: 5 });
});

test('has no figure where a sample is missing', () => {
  const { samples, ...others } = summarize([1, NaN, 2, 3]);
  assert.equal(samples, 4);
  assert.deepEqual(others, { median: NaN, q1: NaN, q3: NaN });
});

test('interpolates between two samples', () => {
  assert.deepEqual(summarize([10, 1, 2, 3]), { median: 2.5, q1: 1.75, q3: 4.75, samples: 4 });
});
