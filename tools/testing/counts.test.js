import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countJest, countPlaywright, settleCounts } from './counts.js';

for (const [name, counts, code, expected] of /** @type {const} */ ([
  ['keeps what a runner reported', { passed: 3, failed: 1 }, 1, { passed: 3, failed: 1 }],
  [
    'fails a runner that ended badly without a failed test',
    { passed: 3, failed: 0 },
    1,
    { passed: 3, failed: 1 },
  ],
  ['fails a runner that reported nothing', undefined, 0, { passed: 0, failed: 1 }],
  [
    'fails a runner that ran nothing',
    { passed: 0, failed: 0, skipped: 2 },
    0,
    { passed: 0, failed: 1, skipped: 2 },
  ],
])) {
  test(name, () => assert.deepEqual(settleCounts(counts, code), expected));
}

test('counts a test file that jest could not run as a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 1,
    numTodoTests: 1,
  };
  assert.deepEqual(countJest(report), { passed: 5, failed: 2, skipped: 2 });
});

test('counts a test that passed when retried, and names it', () => {
  const spec = { file: 'a.e2e.js', title: 'draws', tests: [{ status: 'flaky' }] };
  const report = {
    stats: { expected: 2, flaky: 1, unexpected: 0, skipped: 0 },
    errors: [],
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
  };
  assert.deepEqual(countPlaywright(report), {
    passed: 3,
    failed: 0,
    skipped: 0,
    notes: ['Passed only when retried: a.e2e.js: draws'],
  });
});
