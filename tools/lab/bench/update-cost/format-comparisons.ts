import { formatTable } from '../../../release/output/format-table.ts';
import type { Summary } from '../support/summarize.ts';

export interface Comparison {
  name: string;
  /** Name of the figure. */
  ours: string;
  /** Name of the figure to compare with. */
  theirs?: string;
  /** Ours may be `factor` times theirs, plus `plusMs`. */
  limit?: { factor: number; plusMs: number };
}

export interface MeasuredCase {
  name: string;
  /** How often it was measured. */
  amount: object;
  comparisons: readonly Comparison[];
  /** Times in ms. */
  figures: Readonly<Record<string, Summary>>;
}

const DIGITS = 3;

const formatFigure = ({ median, q1, q3 }: Summary) =>
  `${median.toFixed(DIGITS)} (${q1.toFixed(DIGITS)} to ${q3.toFixed(DIGITS)})`;

function formatRow({ name, ours, theirs, limit }: Comparison, figures: MeasuredCase['figures']) {
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

/** Formats a table for the terminal: medians in ms with quartiles, and whether ours is within its limit. */
export function formatComparisons(cases: readonly MeasuredCase[]) {
  const rows = cases.flatMap(({ name, comparisons, figures }) => [
    [name],
    ...comparisons.map((comparison) => formatRow({ ...comparison, name: `  ${comparison.name}` }, figures)),
  ]);
  return formatTable(HEAD, rows);
}
