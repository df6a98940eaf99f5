import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMove } from './format-move.ts';
import type { ChannelPointer } from '@mapdock/shared';

const createPointer = (sequence: number, releaseId: string, more: object = {}) =>
  ({ channel: 'production', sequence, release: { releaseId }, ...more }) as ChannelPointer;

const canaryB = { canary: { percent: 5, release: { releaseId: 'b' } } };

const CASES: [string, Parameters<typeof formatMove>[0], string[]][] = [
  [
    'the first release',
    { before: undefined, pointer: createPointer(1, 'a'), hasMoved: true, overtakenBy: [] },
    ['production: promoted: a for everybody (state 1)'],
  ],
  [
    'that nothing changed',
    {
      before: createPointer(4, 'a', canaryB),
      pointer: createPointer(4, 'a', canaryB),
      hasMoved: false,
      overtakenBy: [],
    },
    ['production: nothing to change, it names a, and the canary b at 5 % (state 4)'],
  ],
  [
    'who moved the channel meanwhile',
    {
      before: createPointer(5, 'c', canaryB),
      pointer: createPointer(6, 'a'),
      hasMoved: true,
      overtakenBy: [createPointer(4, 'd'), createPointer(5, 'c', canaryB)],
    },
    [
      'production: promoted: a for everybody, before c; canary b ended (state 6)',
      'It was moved meanwhile: state 5 named c, and the canary b at 5 %.',
    ],
  ],
];

for (const [what, result, lines] of CASES) {
  test(`says ${what}`, () => {
    assert.deepEqual(formatMove(result).text.split('\n'), lines);
  });
}

test('has the same facts as data', () => {
  const before = createPointer(5, 'c', canaryB);
  const overtakenBy = [createPointer(4, 'd'), before];
  const result = { before, pointer: createPointer(6, 'a'), hasMoved: true, overtakenBy };
  assert.deepEqual(formatMove(result).data, {
    channel: 'production',
    sequence: 6,
    hasMoved: true,
    release: 'a',
    withdrawn: [],
    change: { kind: 'promoted', release: 'a', from: 'c', endedCanary: 'b' },
    movedMeanwhile: [
      { sequence: 4, release: 'd' },
      { sequence: 5, release: 'c' },
    ],
  });
});
