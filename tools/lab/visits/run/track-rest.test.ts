import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_ANSWER, type Seen } from '../../faults/run/read-page.ts';
import { trackRest } from './track-rest.ts';

const saying = (changes: Partial<Seen>): Seen => ({ ...NO_ANSWER, pageId: 1, ...changes });
const FAILED = saying({ shown: 'failed', codes: ['REMOTE_UNREACHABLE'] });

/** Whether the page is at rest at each of these times, in seconds. */
function follow(readings: readonly (readonly [atS: number, Seen])[]) {
  const isAtRest = trackRest(0);
  return readings.map(([atS, seen]) => isAtRest(seen, atS * 1000));
}

for (const [what, readings, expected] of [
  [
    'a page that says the same for eight seconds is at rest',
    [
      [0, FAILED],
      [8, FAILED],
      [9, FAILED],
    ],
    [false, false, true],
  ],
  [
    'a page that says something else begins anew',
    [
      [0, FAILED],
      [7, saying({ shown: 'page' })],
      [9, FAILED],
      [18, FAILED],
    ],
    [false, false, false, true],
  ],
  [
    'a page that loads is not at rest',
    [
      [0, saying({ shown: 'loading' })],
      [30, saying({ shown: 'loading' })],
    ],
    [false, false],
  ],
  [
    'a page without anything of ours is at rest once it has answered for so long',
    [
      [0, saying({})],
      [9, saying({})],
    ],
    [false, true],
  ],
  [
    'a page that doesn’t answer is not at rest, and begins anew when it does',
    [
      [0, NO_ANSWER],
      [20, NO_ANSWER],
      [21, FAILED],
      [30, FAILED],
    ],
    [false, false, false, true],
  ],
] as const)
  test(what, () => assert.deepEqual(follow(readings), expected));
