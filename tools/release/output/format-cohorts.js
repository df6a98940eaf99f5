import { formatTable } from './format-table.js';

/** @typedef {import('../evidence/sum-cohorts.js').CohortSummary} CohortSummary */

/** @param {CohortSummary} summary */
const formatShare = ({ visits, failed, later }) =>
  visits + later === 0 ? '-' : `${((100 * failed) / (visits + later)).toFixed(1)} %`;

/** @param {CohortSummary} summary */
const toRow = (summary) => [
  summary.channel || '-',
  summary.release || '-',
  summary.cohort,
  String(Math.round(summary.visits)),
  formatShare(summary),
  summary.p75Seconds === null ? '-' : `${summary.p75Seconds.toFixed(1)} s`,
  String(Math.round(summary.left)),
  Object.entries(summary.codes)
    .map(([code, count]) => `${code} ${Math.round(count)}`)
    .join(', ') || '-',
];

/**
 * @param {readonly CohortSummary[]} summaries of the last hour
 * @param {string} address where they come from
 */
export function formatCohorts(summaries, address) {
  if (summaries.length === 0) return `${address} has no visits of the last hour.`;
  const head = ['channel', 'release', 'cohort', 'visits', 'failed', 'p75', 'left', 'codes'];
  return `The last hour, from ${address}:\n${formatTable(head, summaries.map(toRow))}`;
}
