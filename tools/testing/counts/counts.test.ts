import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countJest, countPlaywright, settleCounts } from './counts.js';

for (const [name, counts, code, expected] of [
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
] as const) {
  test(name, () => assert.deepEqual(settleCounts(counts, code), expected));
}

test('counts a test file that jest could not run as a failure, and names it like a failed test', () => {
  const failed = { status: 'failed', fullName: 'adds numbers', failureMessages: ['Error: 3\n    at a.ts:1'] };
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: '/x/a.test.ts',
        status: 'failed',
        message: 'all',
        assertionResults: [{ status: 'passed' }, failed],
      },
      {
        name: '/x/b.test.ts',
        status: 'failed',
        message: '  ● Test suite failed to run\n\n    No module "c"\n',
        assertionResults: [],
      },
      { name: '/x/d.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'passed' }] },
    ],
  };
  assert.deepEqual(countJest(report), {
    passed: 5,
    failed: 2,
    skipped: 2,
    notes: ['Failed: a.test.ts: adds numbers: Error: 3', 'Failed: b.test.ts: No module "c"'],
  });
});

test('names a browser test that failed, and one that passed when retried', () => {
  const toSpec = (title: string, status: string, projectName = '') => ({
    file: 'a.e2e.js',
    line: 7,
    title,
    tests: [{ status, projectName, results: [{}, { error: { message: '\u001b[31mlate\u001b[39m\nat' } }] }],
  });
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [toSpec('loads', 'expected')],
        suites: [{ specs: [toSpec('draws', 'flaky'), toSpec('ends', 'unexpected', 'firefox')] }],
      },
    ],
  };
  assert.deepEqual(countPlaywright(report), {
    passed: 2,
    failed: 2,
    skipped: 0,
    notes: [
      'Passed only when retried: a.e2e.js:7: draws',
      'Failed: [firefox] a.e2e.js:7: ends: late',
      'Failed: browser tests: no browser',
    ],
  });
});

test('a runner that was allowed to have nothing to run has not failed, unless it says so', () => {
  assert.deepEqual(settleCounts({ passed: 0, failed: 0 }, 0, true), { passed: 0, failed: 0 });
  assert.deepEqual(settleCounts({ passed: 0, failed: 0 }, 0), { passed: 0, failed: 1 });
  assert.deepEqual(settleCounts({ passed: 0, failed: 0 }, 1, true), { passed: 0, failed: 1 });
});
