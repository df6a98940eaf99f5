import { summarizeRows } from './summarize-rows.ts';
import { DOCKS, type DockName } from './table/dock.ts';
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
  'nothing better is possible, for a reason that the row has. A dash: not tried. Pages: our host, another team’s page with embed.js, and a ' +
  'federation host with the plugin; those that show the same share a line.';

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

/** Gives the cells of a file on one page, one for each kind of fault. */
const toFileCells = (results: readonly RowResult[]) =>
  Object.values(KINDS).map(({ description }) => {
    const found = results.find(({ row }) => row.fault === description);
    return found ? toCell(found) : '-';
  });

/** Gives the lines of a file: one for all pages with the same cells. */
function toFileLines(results: readonly RowResult[]) {
  const lines: Map<string, { readonly cells: readonly string[]; readonly docks: DockName[] }> = new Map();
  for (const dock of DOCKS) {
    const own = results.filter(({ row }) => row.dock === dock);
    if (own.length === 0) continue;
    const cells = toFileCells(own);
    const key = cells.join('|');
    lines.set(key, { cells, docks: [...(lines.get(key)?.docks ?? []), dock] });
  }
  return [...lines.values()].map(({ cells, docks }) => [docks.join(', '), ...cells]);
}

/** Groups results by a text, in the order of their first ones. */
function groupBy(results: readonly RowResult[], nameOf: (row: Row) => string) {
  const groups: Map<string, RowResult[]> = new Map();
  for (const result of results) {
    const name = nameOf(result.row);
    groups.set(name, [...(groups.get(name) ?? []), result]);
  }
  return groups;
}

function formatFiles(results: readonly RowResult[]) {
  const head = ['of', 'file', 'page', ...Object.values(KINDS).map(({ description }) => description)];
  const lines = [...groupBy(results, ({ where, what }) => `${where} ${what}`).values()].flatMap((own) =>
    toFileLines(own).map((line) => [own[0]?.row.where ?? '', own[0]?.row.what ?? '', ...line]),
  );
  return toTable([head, ...lines]);
}

function formatPageFaults(results: readonly RowResult[]) {
  const lines = [...groupBy(results, ({ what }) => what)].map(([what, own]) => {
    const cells = DOCKS.map((dock) => own.find(({ row }) => row.dock === dock));
    return [what, ...cells.map((found) => (found ? toCell(found) : '-'))];
  });
  return toTable([['what happens to the page', ...DOCKS], ...lines]);
}

/** The sums of each page. */
function formatSums(results: readonly RowResult[]) {
  const sumsOf = (dock: DockName) => summarizeRows(results.filter(({ row }) => row.dock === dock));
  const titles = Object.keys(summarizeRows([]));
  return toTable([
    ['page', ...titles],
    ...DOCKS.map((dock) => [dock, ...Object.values(sumsOf(dock)).map(String)]),
  ]);
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
  return [
    formatSums(results),
    LEGEND,
    formatFiles(results.filter(({ row }) => row.where !== 'page')),
    formatPageFaults(results.filter(({ row }) => row.where === 'page')),
    formatLeaks(leaks),
  ].join('\n\n');
}
