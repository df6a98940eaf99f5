/**
 * @typedef {import('../support/summarize.js').Summary} Summary
 *
 * @typedef {object} Comparison
 * @property {string} name
 * @property {string} ours name of the figure
 * @property {string} [theirs] name of the figure to compare with
 * @property {{ factor: number, plusMs: number }} [limit] ours may be `factor` times theirs, plus `plusMs`
 *
 * @typedef {object} MeasuredCase
 * @property {string} name
 * @property {object} amount how often it was measured
 * @property {readonly Comparison[]} comparisons
 * @property {Readonly<Record<string, Summary>>} figures times in ms
 */

const DIGITS = 3;

/** @param {Summary} figure */
const formatFigure = ({ median, q1, q3 }) =>
  `${median.toFixed(DIGITS)} (${q1.toFixed(DIGITS)} to ${q3.toFixed(DIGITS)})`;

/**
 * @param {Comparison} comparison
 * @param {MeasuredCase['figures']} figures
 */
function formatRow({ name, ours, theirs, limit }, figures) {
  const mine = figures[ours];
  if (mine === undefined) throw new Error(`There is no figure "${ours}".`);
  const other = theirs === undefined ? undefined : figures[theirs];
  if (other === undefined) return [name, formatFigure(mine), '', '', '', ''];
  const most = limit && other.median * limit.factor + limit.plusMs;
  return [
    name,
    formatFigure(mine),
    formatFigure(other),
    (mine.median / other.median).toFixed(2),
    (mine.median - other.median).toFixed(DIGITS),
    most === undefined ? '' : `${most.toFixed(DIGITS)} ${mine.median <= most ? 'kept' : 'MISSED'}`,
  ];
}

const HEAD = ['', 'through the config', 'direct', 'ratio', 'more by', 'limit'];

/**
 * Formats a table for the terminal: medians in ms with quartiles, and whether ours is within its limit.
 * @param {readonly MeasuredCase[]} cases
 */
export function formatComparisons(cases) {
  const rows = cases.flatMap(({ name, comparisons, figures }) => [
    [name],
    ...comparisons.map((comparison) => formatRow({ ...comparison, name: `  ${comparison.name}` }, figures)),
  ]);
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((row) => row[column]?.length ?? 0)));
  const lines = [HEAD, ...rows].map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '),
  );
  return lines.map((line) => line.trimEnd()).join('\n');
}
