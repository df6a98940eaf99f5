import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeReports } from './merge-reports.js';
import { failed, ready } from './table/outcomes.js';
import { toReport } from './to-report.js';

/** @param {string} id @returns {import('./table/row.js').Row} */
const createRow = (id, expected = ready) => ({
  id,
  ...{ where: 'store', what: 'pointer', fault: 'hangs', opening: 'host', faults: [], isTest: false },
  expected,
});

/** Makes a report as it is read from a file. @param {import('./table/row.js').Row} row @param {string} commit */
const createReport = (row, commit) => {
  const report = toReport({ row, verdict: { name: 'held', wrongs: [] } }, commit);
  return /** @type {typeof report} */ (JSON.parse(JSON.stringify(report)));
};

const TABLE = ['a', 'b', 'c'].map((id) => createRow(id));
const [a, b, c] = /** @type {[any, any, any]} */ (TABLE);

test('fresh reports replace the saved ones of the same rows, in the order of the table', () => {
  const saved = [createReport(c, 'old'), createReport(b, 'old'), createReport(a, 'old')];
  const { reports, untried } = mergeReports(saved, [createReport(b, 'new')], TABLE);
  assert.deepEqual(
    reports.map(({ id, commit }) => [id, commit]),
    [
      ['a', 'old'],
      ['b', 'new'],
      ['c', 'old'],
    ],
  );
  assert.deepEqual(untried, []);
});

test('a saved report is dropped if its row is gone, or expects something else now', () => {
  const saved = [
    createReport(createRow('gone'), 'old'),
    createReport(createRow('a', failed('MAP_FAILED')), 'old'),
  ];
  const { reports, untried } = mergeReports(saved, [createReport(c, 'new')], TABLE);
  assert.deepEqual(
    reports.map(({ id }) => id),
    ['c'],
  );
  assert.deepEqual(untried, ['a', 'b']);
});
