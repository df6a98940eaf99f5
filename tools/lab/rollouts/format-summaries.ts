import type { Row } from './plans.ts';
import type { Summary } from './summarize-outcomes.ts';

const formatShare = (share: number) => `${(100 * share).toFixed(2)} %`;
const formatCount = (count: number) => count.toLocaleString('en');

const COLUMNS: Record<string, (row: Row & Summary) => string> = {
  release: ({ release }) => release,
  'stable fails': ({ failed }) => `${100 * failed} %`,
  'visits a minute': ({ visitsPerLook }) => formatCount(visitsPerLook),
  'visits a day of a device': ({ returning }) => (returning ? String(returning.visitsADay) : '-'),
  'says that a refusal is remembered': ({ returning }) => {
    if (!returning) return '-';
    return returning.saysRemembered ? 'yes' : 'no';
  },
  stages: ({ plan }) => plan,
  promoted: ({ promoted }) => formatShare(promoted),
  withdrawn: ({ withdrawn }) => formatShare(withdrawn),
  'before 2,000 visits': ({ withdrawnSoon }) => formatShare(withdrawnSoon),
  stopped: ({ stopped }) => formatShare(stopped),
  'met the canary: median, p95': ({ canaryVisits, canaryVisits95 }) =>
    `${formatCount(canaryVisits)}, ${formatCount(canaryVisits95)}`,
  'of these failed': ({ failedVisits, failedVisits95 }) =>
    `${formatCount(failedVisits)}, ${formatCount(failedVisits95)}`,
  'minutes, median': ({ looks }) => formatCount(looks),
  seed: ({ seed }) => String(seed),
};

/** Formats a table as Markdown. */
export function formatSummaries(rows: readonly (Row & Summary)[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const names = Object.keys(COLUMNS);
  return [
    line(names),
    line(names.map(() => '---')),
    ...rows.map((row) => line(Object.values(COLUMNS).map((format) => format(row)))),
  ].join('\n');
}
