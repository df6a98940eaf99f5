import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimateQuantile } from './estimate-quantile.ts';

/** @param counts by upper bound */
const toBuckets = (counts: Record<string, number>) =>
  Object.entries(counts).map(([le, count]) => ({ le: Number(le), count }));

for (const [what, share, counts, expected] of [
  ['in the first bucket', 0.75, { 2: 4, 4: 4, Infinity: 4 }, 1.5],
  ['within a later bucket', 0.75, { 1: 2, 2: 4, Infinity: 4 }, 1.5],
  ['at the end of a bucket', 0.5, { 1: 2, 2: 4, Infinity: 4 }, 1],
  ['above all bounds', 0.75, { 1: 1, 2: 1, Infinity: 4 }, 2],
  ['among empty buckets', 1, { 1: 0, 2: 0, 3: 4, 4: 4, Infinity: 4 }, 3],
  ['without observations', 0.75, { 1: 0, Infinity: 0 }, undefined],
  ['without buckets', 0.75, {}, undefined],
] as [string, number, Record<string, number>, number | undefined][]) {
  test(`estimates a quantile ${what}`, () =>
    assert.equal(estimateQuantile(share, toBuckets(counts)), expected));
}
