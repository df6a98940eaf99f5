import { isReportOf } from './to-report.js';

/**
 * @typedef {import('./to-report.js').Report} Report
 *
 * @typedef {object} Merged
 * @property {Report[]} reports in the order of the table
 * @property {string[]} untried ids of rows that have not been tried as the table has them now
 */

/**
 * Puts the outcome of rows that were just tried in the place of what was saved of them. What was saved of a row that the table has no
 * longer, or expects something else of, is dropped. Pure.
 * @param {readonly Report[]} saved
 * @param {readonly Report[]} fresh
 * @param {readonly import('./table/row.js').Row[]} rows the whole table
 * @returns {Merged}
 */
export function mergeReports(saved, fresh, rows) {
  const latest = new Map([...saved, ...fresh].map((report) => [report.id, report]));
  const found = rows.map((row) => {
    const report = latest.get(row.id);
    return { id: row.id, report: report && isReportOf(report, row) ? report : undefined };
  });
  return {
    reports: found.flatMap(({ report }) => report ?? []),
    untried: found.flatMap(({ id, report }) => (report ? [] : id)),
  };
}
