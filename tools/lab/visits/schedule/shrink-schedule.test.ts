import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeSchedule } from './make-schedule.ts';
import { shrinkSchedule } from './shrink-schedule.ts';
import type { Schedule, Step } from './schedule.ts';

const PLENTY = 1_000;
const OPEN: Step = [0, 'open'];

const schedule: Schedule = {
  target: 'host',
  steps: [
    [0, 'fault', 'core.js', 'hang'],
    OPEN,
    [200, 'zoom'],
    [50, 'fault', 'main.js', 'reset'],
    [500, 'pan'],
    [500, 'reload'],
    [4000, 'press'],
  ],
};

const has = ({ steps }: Schedule, wanted: string) => steps.some(([, act, file]) => wanted === (file ?? act));

/** Calls `fails` and counts the calls. */
async function shrink(fails: (each: Schedule) => boolean, mostTries = PLENTY) {
  let tries = 0;
  const counted = async (each: Schedule) => {
    tries += 1;
    return fails(each);
  };
  return { shrunk: await shrinkSchedule(schedule, counted, mostTries), tries: () => tries };
}

test('leaves the steps that together make it fail, in their order, without pauses that do not matter', async () => {
  const { shrunk } = await shrink((each) => has(each, 'core.js') && has(each, 'press'));
  assert.deepEqual(shrunk.steps, [[0, 'fault', 'core.js', 'hang'], OPEN, [0, 'press']]);
});

test('keeps a pause that matters', async () => {
  const { shrunk } = await shrink(({ steps }) => steps.some(([ms, act]) => act === 'press' && ms > 0));
  assert.deepEqual(shrunk.steps, [OPEN, [4000, 'press']]);
});

test('leaves only the step that opens the page if it fails always, and all if nothing can be left out', async () => {
  assert.deepEqual((await shrink(() => true)).shrunk.steps, [OPEN]);
  assert.deepEqual((await shrink(() => false)).shrunk, schedule);
});

test('finds what can be left out of long schedules, whatever two steps matter', async () => {
  const long = makeSchedule(5, 'mount');
  for (const first of long.steps) {
    for (const second of long.steps) {
      const fails = async ({ steps }: Schedule) =>
        [first, second].every(([, ...wanted]) =>
          steps.some(([, ...act]) => JSON.stringify(act) === JSON.stringify(wanted)),
        );
      const { steps } = await shrinkSchedule(long, fails, PLENTY);
      assert.equal(
        steps.length,
        new Set([OPEN, first, second].map(([, ...act]) => JSON.stringify(act))).size,
      );
    }
  }
});

test('stops when the tries are used up, with what failed last', async () => {
  const { shrunk, tries } = await shrink((each) => has(each, 'core.js'), 2);
  assert.equal(tries(), 2);
  assert.ok(has(shrunk, 'core.js') && has(shrunk, 'open'));
});
