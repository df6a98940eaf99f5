import { isReportOf } from './to-report.js';

/**
 * @typedef {import('./to-report.js').Report} Report
 *
 * @typedef {object} Merged
 * @property {Report[]} reports in the order of the table
 * @property {string[]} untried ids of rows that have not been tried since the table changed them
 */

/**
 * Merges the saved reports with fresh ones, which replace the saved ones of the same rows. Drops reports of rows that are no longer in the
 * table, or from which the table now expects something else. Pure.
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
