import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeReports } from './merge-reports.js';
import { readSaved } from './saved-results.js';
import { ROWS } from './table/rows.js';

test('the saved results are of the present table: a row is in them, or listed as not tried since it changed', async () => {
  const { rows, untried } = await readSaved();
  const present = mergeReports(rows, [], ROWS);
  const hint = 'npm run faults -- --row <id> --update';
  assert.deepEqual(present.untried, untried, hint);
  assert.deepEqual(
    rows.map(({ id }) => id),
    present.reports.map(({ id }) => id),
    hint,
  );
});
