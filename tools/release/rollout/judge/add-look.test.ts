import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HARM_TESTS } from './tests.ts';
import { judgeEvidence } from './add-look.ts';

test('keeps the largest evidence a number that JSON has', () => {
  /** More than a number has room for, as a broken release of a large site reaches. */
  const logs = [800, 900, 1000, 1100];
  const harm = Object.fromEntries(Object.keys(HARM_TESTS).map((name) => [name, logs]));
  const judged = judgeEvidence({ harm, safety: logs });
  assert.deepEqual(JSON.parse(JSON.stringify(judged)), judged);
  assert.ok(judged.harm > 1e300 && judged.doubt > 1e300 && judged.safety > 1e300);
});
