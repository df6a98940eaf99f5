/** Schedules that failed once, and a few random ones; `npm run lab -- visits` makes hundreds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ensureBrowser } from '../../testing/browsers/ensure-browser.ts';
import { FOUND } from './testing/found.ts';
import { withVisitors } from './run/run-visits.ts';
import { makeSchedule } from './schedule/make-schedule.ts';
import { TARGETS } from './schedule/target.ts';

/** A visit in which something does not hold takes up to two minutes. */
const LIMIT = { timeout: 900_000 };

const RANDOM = TARGETS.map((target) => [`a random visit of ${target}`, makeSchedule(1, target)] as const);

test('everything holds in visits that failed once, and in some random ones', LIMIT, async (context) => {
  const executablePath = await ensureBrowser();
  await withVisitors({ executablePath, workers: 1 }, async ([visitor]) => {
    for (const [what, schedule] of [...Object.entries(FOUND), ...RANDOM]) {
      await context.test(what, async () => {
        const result = await visitor?.visit(schedule);
        assert.deepEqual(result?.violations, []);
      });
    }
  });
});
