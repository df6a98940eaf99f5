import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurn } from './in-turn.ts';

test('begins each round with another member', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((round) => inTurn(['a', 'b', 'c'], round).join('')),
    ['abc', 'bca', 'cab', 'abc'],
  );
});
