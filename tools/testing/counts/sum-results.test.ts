import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumResults } from './sum-results.js';
import type { Run } from './sum-results.js';

const GOOD = { code: 0, output: 'unit 3 passed, 0 failed\n\n12 passed, 0 failed\n' };

const CASES: [title: string, run: Run, sum: { passed: number; failed: number }][] = [
  ['adds up what the last lines say', { code: 0, output: '8 passed, 0 failed' }, { passed: 20, failed: 0 }],
  ['keeps failures', { code: 1, output: 'x\n7 passed, 2 failed\n' }, { passed: 19, failed: 2 }],
  ['counts a command without a result as failed', { code: 0, output: 'killed' }, { passed: 12, failed: 1 }],
  [
    'trusts no result against the exit code',
    { code: 1, output: '8 passed, 0 failed' },
    { passed: 20, failed: 1 },
  ],
];

for (const [title, run, sum] of CASES) {
  test(title, () => assert.deepEqual(sumResults([GOOD, run]), sum));
}
