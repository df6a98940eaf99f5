import { summarizeRows } from './summarize-rows.ts';
import { KINDS } from './table/kinds.ts';
import type { Leaks, Leftovers } from './leaks/measure-leaks.ts';
import type { RowResult } from './run/run-rows.ts';
import type { Heals, Row } from './table/row.ts';

const BYTES_PER_KB = 1000;

/** What follows on what people see: what restored the map once the fault was over. */
const HEALED_BY: Record<Heals, string> = {
  itself: '',
  'try-again': ', try again',
  reload: ', reload',
  never: ', never',
};

const LEGEND =
  'A cell says what people see with this fault, and what restores the map once the fault is over, unless it comes back by itself. An asterisk: ' +
  'nothing better is possible, for a reason that the row has. A dash: this kind of fault is not tried with this file.';

/** Escapes a text for a cell of a table. */
const escape = (text: string) =>
  text
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\s+/g, ' ')
    .trim();

const toTable = ([head = [], ...rows]: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escape).join(' | ')} |`).join('\n');

/** Makes the cell of a row: what is seen and what heals it, or what is wrong. */
function toCell({ observation, verdict: { name, wrongs } }: RowResult) {
  if (name === 'not-run') return 'not tried';
  if (observation === undefined || name === 'wrong')
    return `**wrong**: ${wrongs.map(({ check, says }) => `${check}: ${says}`).join('; ')}`;
  const { seen, healing } = observation;
  return `${seen.shown}${HEALED_BY[healing.by]}${name === 'cannot' ? ' \\*' : ''}`;
}

const isSameFile = (a: Row, b: Row) => a.where === b.where && a.what === b.what;

/** Makes the line of a file, with a cell for each kind of fault. */
function toFileLine({ where, what }: Row, results: readonly RowResult[]) {
  const cells = Object.values(KINDS).map(({ description }) => {
    const found = results.find(({ row }) => row.fault === description);
    return found ? toCell(found) : '-';
  });
  return [where, what, ...cells];
}

function formatFiles(results: readonly RowResult[]) {
  const head = ['of', 'file', ...Object.values(KINDS).map(({ description }) => description)];
  const firsts = results.filter(
    ({ row }, index) => results.findIndex((other) => isSameFile(other.row, row)) === index,
  );
  const lines = firsts.map(({ row }) =>
    toFileLine(
      row,
      results.filter((other) => isSameFile(other.row, row)),
    ),
  );
  return toTable([head, ...lines]);
}

const LEFTOVERS: readonly [string, keyof Leftovers][] = [
  ['graphics contexts', 'contexts'],
  ['workers', 'workers'],
  ['listeners', 'listeners'],
  ['nodes', 'nodes'],
  ['detached nodes', 'detached'],
  ['heap, kB', 'heapBytes'],
];

function formatLeaks({ cycles, mapdock, engine }: Leaks) {
  const lines = LEFTOVERS.map(([title, name]) => [
    title,
    ...[mapdock, engine].map((left) =>
      String(name === 'heapBytes' ? Math.round(left[name] / BYTES_PER_KB) : left[name]),
    ),
  ]);
  return toTable([[`left by ${cycles} mounts and removals`, 'Mapdock', 'the engine alone'], ...lines]);
}

/** Formats a whole run as Markdown: the sums, files with each kind of fault, what happens to the page, and what mounting leaves behind. Pure. */
export function formatTable(results: readonly RowResult[], leaks: Leaks) {
  const { rows, held, cannot, notRun, wrong, ...kinds } = summarizeRows(results);
  const { wrongCodes, deadShells, storms, uncaught, notHealed } = kinds;
  const page = results.filter(({ row }) => row.where === 'page');
  return [
    toTable([
      ['rows', 'held', 'can’t be better', 'not tried', 'wrong'],
      [rows, held, cannot, notRun, wrong].map(String),
    ]),
    toTable([
      ['wrong codes', 'dead shells', 'storms', 'uncaught errors', 'not healed'],
      [wrongCodes, deadShells, storms, uncaught, notHealed].map(String),
    ]),
    LEGEND,
    formatFiles(results.filter(({ row }) => row.where !== 'page')),
    toTable([
      ['what happens to the page', 'people see'],
      ...page.map((result) => [result.row.what, toCell(result)]),
    ]),
    formatLeaks(leaks),
  ].join('\n\n');
}
