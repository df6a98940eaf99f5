import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROCESS_ID } from './process-id.ts';
import { isAbandoned, makeWorkName } from './work-name.ts';

const ELSEWHERE = '1-1-0123456789abcdef';
const DEAD = PROCESS_ID.replace(/^\d+/, '999999999');
const HOUR_MS = 60 * 60 * 1000;

const nameOf = (processId: string, ageMs: number) => `draft_${Date.now() - ageMs}_${processId}_0a1b-2c3d`;

test('gives each file a name of its own', () => {
  assert.notEqual(makeWorkName('draft'), makeWorkName('draft'));
});

for (const [what, name, expected] of [
  ['of a process that runs', makeWorkName('draft'), false],
  ['of a dead process', nameOf(DEAD, 0), true],
  ['of another machine, an hour old', nameOf(ELSEWHERE, HOUR_MS), false],
  ['of another machine, two days old', nameOf(ELSEWHERE, 48 * HOUR_MS), true],
  ['that somebody else made', 'draft', false],
] as [string, string, boolean][]) {
  test(`a draft ${what} is ${expected ? '' : 'not '}abandoned`, () => {
    assert.equal(isAbandoned(name), expected);
  });
}
