import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTimes, listTimedTests } from './sum-times.ts';

/** @param durations of the tries of one test */
const createSpec = (file: string, ...durations: number[]) => ({
  file,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

test('adds up the tries of a test, in suites within suites too', () => {
  const report = {
    suites: [{ specs: [createSpec('a', 1000, 500)], suites: [{ specs: [createSpec('b', 200)] }] }],
  };
  assert.deepEqual(listTimedTests(report), [
    { file: 'a', seconds: 1.5 },
    { file: 'b', seconds: 0.2 },
  ]);
});

test('has the slowest files first, and one row for those that take little', () => {
  const chromium = [
    { file: 'fast', seconds: 1 },
    { file: 'slow', seconds: 8 },
    { file: 'slow', seconds: 4 },
    { file: 'middle', seconds: 6 },
  ];
  const table = formatTimes(
    [
      { name: 'Chromium', tests: chromium },
      { name: 'Firefox', tests: [{ file: 'fast', seconds: 2 }] },
    ],
    5,
  );
  assert.deepEqual(table.split('\n').slice(2), [
    '| slow | 12 s (2) | - |',
    '| middle | 6 s (1) | - |',
    '| other files (1) | 1 s (1) | 2 s (1) |',
    '| all | 19 s (4) | 2 s (1) |',
  ]);
});
