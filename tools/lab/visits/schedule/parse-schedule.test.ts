import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageError } from '../../../support/usage-error.js';
import { parseSchedule } from './parse-schedule.ts';

const OPEN = [0, 'open'];

const WRONG: readonly [unknown, RegExp][] = [
  ['{', /"target" is none of host, element, mount/],
  [null, /"target" is none of/],
  [{ target: 'page', steps: [OPEN] }, /"target" is none of/],
  [{ target: 'host' }, /"steps" are no list/],
  [{ target: 'host', steps: [] }, /not exactly one step opens the page/],
  [{ target: 'host', steps: [OPEN, OPEN] }, /not exactly one step opens the page/],
  [{ target: 'host', steps: [OPEN, 'zoom'] }, /step 2 is no list/],
  [{ target: 'host', steps: [OPEN, [-1, 'zoom']] }, /step 2 does not begin with a pause in ms/],
  [{ target: 'host', steps: [OPEN, [0, 'toString']] }, /step 2 has an unknown act: toString/],
  [{ target: 'host', steps: [OPEN, [0, 'remove']] }, /step 2 can't happen on a page of host: remove/],
  [{ target: 'host', steps: [OPEN, [0, 'fault', 'main.js']] }, /step 2 needs 2 details, and has 1/],
  [{ target: 'host', steps: [OPEN, [0, 'zoom', 'in']] }, /step 2 needs 0 details, and has 1/],
  [
    { target: 'mount', steps: [OPEN, [0, 'fault', 'main.js', 'hang']] },
    /step 2 has an unknown detail: main.js/,
  ],
];

for (const [value, reason] of WRONG) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  test(`refuses ${text} in one line`, () => {
    assert.throws(
      () => parseSchedule(text, 'a.json'),
      (error: unknown) =>
        error instanceof UsageError && reason.test(error.message) && !error.message.includes('\n'),
    );
  });
}
