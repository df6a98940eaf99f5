import { FIGURES } from './to-figures.js';

const DIVISORS = { ms: 1, kB: 1000, MB: 1e6, '': 1 };
const DECIMALS = { ms: 0, kB: 0, MB: 1, '': 0 };

/** @typedef {keyof DIVISORS} Unit */

/**
 * @param {number} value
 * @param {Unit} unit
 */
export const formatValue = (value, unit) =>
  Number.isFinite(value) ? (value / DIVISORS[unit]).toFixed(DECIMALS[unit]) : '-';

/** @param {readonly string[][]} rows the first is the heading */
function align(rows) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/**
 * For each link and kind of visit a table with a column for each peer: median, quartiles, and the ratio to the first.
 * @param {readonly import('./run.js').PeerFigures[]} results
 */
export function formatVisits(results) {
  const titleOf = (/** @type {typeof results[number]} */ { profile, visit }) => `${profile}, visit: ${visit}`;
  return [...new Set(results.map(titleOf))]
    .map((title) => {
      const peers = results.filter((result) => titleOf(result) === title);
      const rows = Object.entries(FIGURES).map(([name, { unit, does }]) => [
        unit ? `${does}, ${unit}` : does,
        ...peers.map(({ figures, ratios }) => {
          const { median = NaN, q1 = NaN, q3 = NaN } = figures[name] ?? {};
          const ratio = ratios[name]?.median ?? NaN;
          const spread = `${formatValue(q1, unit)}-${formatValue(q3, unit)}`;
          return `${formatValue(median, unit)} (${spread}) ${ratio.toFixed(2)}`;
        }),
      ]);
      return `${title}\n${align([['median (quartiles) ratio', ...peers.map(({ peer }) => peer)], ...rows])}`;
    })
    .join('\n\n');
}
