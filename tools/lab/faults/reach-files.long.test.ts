/** Whether pages request the files that the tables of faults break, when nothing fails. A row can only be tried if they do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium } from '@playwright/test';
import { startSite } from '../../e2e/support/start-site.ts';
import { BROWSER_ARGS } from '../../testing/browsers/browser-args.ts';
import { ensureBrowser } from '../../testing/browsers/ensure-browser.ts';
import { provoke } from './run/observe-row.ts';
import { withVisit } from './run/visit.ts';
import { ROWS } from './table/rows.ts';
import type { Setting } from './run/visit.ts';
import type { Row } from './table/row.ts';

const LIMIT = { timeout: 900_000 };
/** Files are requested up to three seconds after the map is drawn; the rest is for a busy machine. */
const REQUESTED_MS = 20_000;
const STEP_MS = 250;

/** Rows of files that a build has added, in groups that one visit is enough for. */
function groupRows() {
  const groups: Map<string, Row[]> = new Map();
  for (const row of ROWS.filter(({ isFound }) => isFound)) {
    const key = [row.dock, row.opening, row.act].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups];
}

const listMissed = (rows: readonly Row[], requested: readonly { readonly address: string }[]) => {
  const missed = rows.filter(({ faults }) =>
    faults.some(({ match }) => !requested.some(({ address }) => new RegExp(match).test(address))),
  );
  return [...new Set(missed.map(({ what }) => what))];
};

/** Gives the files of these rows that no request of one visit without a fault is for. */
const visitWithout = (rows: readonly [Row, ...Row[]], setting: Setting) =>
  withVisit(setting, { opening: rows[0].opening, view: 'sea' }, async (visit) => {
    await provoke({ ...rows[0], faults: [] }, visit);
    const { requested } = visit.proxy;
    const end = performance.now() + REQUESTED_MS;
    while (listMissed(rows, requested).length > 0 && performance.now() < end)
      await visit.page.waitForTimeout(STEP_MS);
    return listMissed(rows, requested);
  });

test('pages request each file that the build has added to the tables', LIMIT, async (t) => {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  t.after(() => browser.close());
  const site = await startSite();
  t.after(() => site.close());
  const startMapbox = () => assert.fail('no row of these needs it');
  for (const [key, rows] of groupRows())
    await t.test(key, async () => {
      const missed = await visitWithout(rows as [Row, ...Row[]], { browser, site, startMapbox });
      assert.deepEqual(
        missed,
        [],
        'No visit requests these: extend the act or the opening, or give them others',
      );
    });
});
