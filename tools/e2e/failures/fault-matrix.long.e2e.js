/** The most important rows of the fault matrix; `npm run faults` tries all. */
import { startMapbox } from '../../lab/bench/providers/start-mapbox.js';
import { judgeRow } from '../../lab/faults/judge-row.js';
import { observeRow } from '../../lab/faults/run/observe-row.js';
import { ROWS } from '../../lab/faults/table/rows.js';
import { expect, test } from '../support/test.js';

for (const row of ROWS.filter(({ isTest }) => isTest)) {
  const { id, what, fault, expected } = row;
  const must = [expected.shown.join(' or '), ...expected.codes].join(' ');
  test(`${id}: with ${[what, fault].filter(Boolean).join(', ')}, people see ${must}, and it heals`, async ({
    browser,
    site,
  }) => {
    // The observation waits until the fault is reported, until the page is quiet, and until the map is back.
    test.slow();
    const observation = await observeRow(row, { browser, site, startMapbox });
    expect(judgeRow(expected, observation).wrongs).toEqual([]);
  });
}
