import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInstall } from './describe-install.js';

for (const [state, expected] of [
  [{ answers: 0, unpacked: 0 }, 'requesting 900 packages, 0 answers so far ... 7 s'],
  [{ answers: 412, unpacked: 0 }, 'requesting 900 packages, 412 answers so far ... 7 s'],
  [
    { answers: 0, unpacked: 0, failures: 24 },
    'requesting 900 packages, 0 answers so far, 24 requests failed ... 7 s',
  ],
  [{ answers: 900, unpacked: 613 }, '613 of 900 packages unpacked ... 7 s'],
  [{ answers: 900, unpacked: 900 }, 'running install scripts ... 7 s'],
] as const) {
  test(`says "${expected}"`, () => {
    assert.equal(
      describeInstall({ failures: 0, ...state, total: 900 }, 7),
      `Installing dependencies: ${expected}`,
    );
  });
}
