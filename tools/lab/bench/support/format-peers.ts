import type { Summary } from './summarize.ts';

type Unit = 'ms' | 'kB' | 'MB' | '';

/** What is measured, in the order of the tables. */
export type FigureTable = Record<string, { unit: Unit; description: string }>;

/** One for each figure. */
export type Summaries = Record<string, Summary>;

export type PeerColumn = { peer: string; figures: Summaries; ratios: Summaries };

const DIVISORS = { ms: 1, kB: 1000, MB: 1e6, '': 1 };
const DECIMALS = { ms: 0, kB: 0, MB: 1, '': 0 };

const formatValue = (value: number, unit: Unit) =>
  Number.isFinite(value) ? (value / DIVISORS[unit]).toFixed(DECIMALS[unit]) : '-';

const formatRatio = (ratio: number) => (Number.isFinite(ratio) ? ratio.toFixed(2) : '-');

/** @param rows the first is the heading */
function align(rows: readonly string[][]) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}

/** Formats a table with a column for each peer: median, quartiles, and the ratio to the baseline. */
export function formatPeers(table: FigureTable, peers: readonly PeerColumn[]) {
  const rows = Object.entries(table).map(([name, { unit, description }]) => [
    unit ? `${description}, ${unit}` : description,
    ...peers.map(({ figures, ratios }) => {
      const { median = NaN, q1 = NaN, q3 = NaN } = figures[name] ?? {};
      if (!Number.isFinite(median)) return '-';
      const spread = `${formatValue(q1, unit)}-${formatValue(q3, unit)}`;
      return `${formatValue(median, unit)} (${spread}) ${formatRatio(ratios[name]?.median ?? NaN)}`;
    }),
  ]);
  return align([['median (quartiles) ratio', ...peers.map(({ peer }) => peer)], ...rows]);
}
