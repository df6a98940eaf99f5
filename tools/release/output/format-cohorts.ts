import { formatTable } from './format-table.ts';
import type { CohortSummary } from '../evidence/sum-cohorts.ts';

const formatShare = ({ visits, failed, later }: CohortSummary) =>
  visits + later === 0 ? '-' : `${((100 * failed) / (visits + later)).toFixed(1)} %`;

const toRow = (summary: CohortSummary) => [
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
 * @param summaries of the last hour
 * @param address where they come from
 */
export function formatCohorts(summaries: readonly CohortSummary[], address: string) {
  if (summaries.length === 0) return `${address} has no visits of the last hour.`;
  const head = ['channel', 'release', 'cohort', 'visits', 'failed', 'p75', 'left', 'codes'];
  return `The last hour, from ${address}:\n${formatTable(head, summaries.map(toRow))}`;
}
