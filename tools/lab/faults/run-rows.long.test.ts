/** The most important rows of the table; `npm run lab -- faults` tries all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ensureBrowser } from '../../testing/browsers/ensure-browser.ts';
import { runRows } from './run/run-rows.ts';
import { ROWS } from './table/rows.ts';

/** One row waits until the fault is reported, until the page is quiet, and until the map is back. */
const LIMIT = { timeout: 600_000 };

const IDS = [
  ...[
    'host.config.json.500-once',
    'host.react-chunk.page-200',
    'store.pointer.reset',
    'store.exposed-chunk.page-200',
  ],
  ...['store.core.js.cut', 'store.worker.js.500-always', 'store.all-files-next-visit.hang'],
  ...['provider.style.500-once', 'provider.tiles.hang', 'page.context-lost', 'page.offline-while-loading'],
  'page.remote-throws-in-render',
];

/** Those that pages of other teams have failed once. */
const OTHER_IDS = [
  'embed store.pointer.hang',
  'plugin store.pointer.hang',
  'plugin page.remote-throws-in-render',
];

test('people see what the rows expect, and the map comes back', LIMIT, async () => {
  const ids = [...IDS.map((id) => `host ${id}`), ...OTHER_IDS];
  const rows = ROWS.filter(({ dock, id }) => ids.includes(`${dock} ${id}`));
  assert.deepEqual(rows.map(({ dock, id }) => `${dock} ${id}`).toSorted(), ids.toSorted());
  const results = await runRows(rows, {
    executablePath: await ensureBrowser(),
    workers: 2,
    onResult: () => {},
  });
  const wrong = results.filter(({ verdict }) => verdict.name === 'wrong');
  assert.deepEqual(
    wrong.map(({ row, verdict }) => [row.dock, row.id, verdict.wrongs]),
    [],
  );
});
