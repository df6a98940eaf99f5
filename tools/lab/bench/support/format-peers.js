/**
 * @typedef {'ms' | 'kB' | 'MB' | ''} Unit
 * @typedef {Record<string, { unit: Unit, description: string }>} FigureTable what is measured, in the order of the tables
 * @typedef {Record<string, import('./summarize.js').Summary>} Summaries one for each figure
 * @typedef {{ peer: string, figures: Summaries, ratios: Summaries }} PeerColumn
 */

const DIVISORS = { ms: 1, kB: 1000, MB: 1e6, '': 1 };
const DECIMALS = { ms: 0, kB: 0, MB: 1, '': 0 };

/**
 * @param {number} value
 * @param {Unit} unit
 */
export const formatValue = (value, unit) =>
  Number.isFinite(value) ? (value / DIVISORS[unit]).toFixed(DECIMALS[unit]) : '-';

/** @param {number} ratio */
export const formatRatio = (ratio) => (Number.isFinite(ratio) ? ratio.toFixed(2) : '-');

/** @param {readonly string[][]} rows the first is the heading */
function align(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (/** @type {string} */ cell, /** @type {number} */ column) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}

/**
 * Formats a table with a column for each peer: median, quartiles, and the ratio to the baseline.
 * @param {FigureTable} table
 * @param {readonly PeerColumn[]} peers
 */
export function formatPeers(table, peers) {
  const rows = Object.entries(table).map(([name, { unit, description }]) => [
    unit ? `${description}, ${unit}` : description,
    ...peers.map(({ figures, ratios }) => {
      const { median = NaN, q1 = NaN, q3 = NaN } = figures[name] ?? {};
      const spread = `${formatValue(q1, unit)}-${formatValue(q3, unit)}`;
      return `${formatValue(median, unit)} (${spread}) ${formatRatio(ratios[name]?.median ?? NaN)}`;
    }),
  ]);
  return align([['median (quartiles) ratio', ...peers.map(({ peer }) => peer)], ...rows]);
}
