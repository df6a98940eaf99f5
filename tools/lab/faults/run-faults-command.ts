import { Option } from '@commander-js/extra-typings';
import { beginRun } from '../support/begin-run.ts';
import { readMachine } from '../support/read-machine.ts';
import { buildAll } from '../../build/build-all.ts';
import { createProgram } from '../../support/command/create-program.ts';
import { startProgress } from '../../support/command/start-progress.ts';
import { ExpectedError } from '../../support/expected-error.js';
import { UsageError } from '../../support/usage-error.js';
import { wholeNumber } from '../../support/command/whole-number.ts';
import { ensureBrowser } from '../../testing/browsers/ensure-browser.ts';
import { formatTable } from './format-table.ts';
import { judgeLeaks } from './leaks/judge-leaks.ts';
import { measureLeaks } from './leaks/measure-leaks.ts';
import { runRows } from './run/run-rows.ts';
import { summarizeRows } from './summarize-rows.ts';
import { DOCKS } from './table/dock.ts';
import type { RowResult } from './run/run-rows.ts';
import type { Row } from './table/row.ts';

const FAILED = 1;

/** The part that has no rows in the table: it counts what mounting leaves behind. */
const LEAKS = 'leaks';
const PARTS = ['host', 'store', 'provider', 'page', LEAKS] as const;

const PROGRAM = createProgram('npm run lab -- faults')
  .description(
    'Opens each page that shows the map for each row of the table of faults, and compares what happens with what the row expects. ' +
      `Then mounts and removes a map many times, and the engine alone as often, and counts what is left (${LEAKS}).`,
  )
  .addOption(new Option('--only <part...>', 'run only these parts').choices(PARTS))
  .addOption(new Option('--dock <page...>', 'try only these pages that show the map').choices(DOCKS))
  .option('--row <id...>', 'run only these rows; an id that ends in * stands for all that begin with it')
  .option('--workers <n>', 'pages at a time', wholeNumber(1), 2)
  .option('--cycles <n>', 'how often to mount and remove a map', wholeNumber(1), 50)
  .option('--save', 'write the table to tools/lab/results, to be committed; for a whole run only')
  .option('--list', 'list the ids of the rows and run nothing')
  .addHelpText(
    'after',
    `
Exit codes: 0 everything is as expected, 1 something is not.

Example: npm run lab -- faults --row 'store.core.js.*' --row page.worker-page`,
  );

const toMatcher = (pattern: string): ((id: string) => boolean) =>
  pattern.endsWith('*') ? (id) => id.startsWith(pattern.slice(0, -1)) : (id) => id === pattern;

/** Builds what has changed, and loads the table of rows after that, since it names the files that the build has written. */
async function loadRows(): Promise<readonly Row[]> {
  await buildAll({ onlyIfChanged: true });
  return (await import('./table/rows.ts')).ROWS;
}

function chooseRows(
  all: readonly Row[],
  only: readonly string[],
  docks: readonly string[],
  ids: readonly string[],
) {
  const matchers = ids.map(toMatcher);
  const wrong = ids.find((_, index) => !all.some(({ id }) => matchers[index]?.(id)));
  if (wrong !== undefined) throw new UsageError(`There is no row "${wrong}": --list names them all.`);
  return all.filter(
    ({ id, dock, where }) =>
      (only.length === 0 || only.includes(where)) &&
      (docks.length === 0 || docks.includes(dock)) &&
      (ids.length === 0 || matchers.some((fits) => fits(id))),
  );
}

function formatResult({ row, observation, verdict }: RowResult) {
  const { seen, ms } = observation ?? {};
  const is = seen ? `: ${[seen.shown, ...seen.codes].join(' ')}, ${ms} ms` : '';
  const wrongs = verdict.wrongs.map(({ check, says }) => `\n    ${check}: ${says}`).join('');
  return `${verdict.name.padEnd('not-run'.length)} ${row.dock} ${row.id}${is}${wrongs}`;
}

async function tryRows(
  rows: ReturnType<typeof chooseRows>,
  options: { executablePath: string; workers: number },
) {
  const progress = startProgress({
    label: 'Trying',
    total: rows.length,
    unit: 'rows',
    report: console.error,
  });
  try {
    return await runRows(rows, {
      ...options,
      onResult(result, done) {
        progress.print(`${done}/${rows.length} ${formatResult(result)}`);
        progress.advance();
      },
    });
  } finally {
    progress.end();
  }
}

async function runLeaks(executablePath: string, cycles: number) {
  const leaks = await measureLeaks({ executablePath, cycles });
  const wrongs = judgeLeaks(leaks);
  console.log([`${cycles} mounts: ${JSON.stringify(leaks)}`, ...wrongs].join('\n'));
  return { leaks, wrongs };
}

/**
 * Runs rows of the table and counts leaks, prints what is wrong, and writes all that was observed; with `--save` it writes the table too.
 * @param args of the command line
 * @returns the exit code; ends the process when the arguments are wrong
 */
export async function runFaultsCommand(args: string[]): Promise<number> {
  const {
    only = [],
    dock: docks = [],
    row: ids = [],
    workers,
    cycles,
    save = false,
    list = false,
  } = PROGRAM.parse(args, { from: 'user' }).opts();
  const rows = chooseRows(await loadRows(), only, docks, ids);
  if (list) {
    console.log([...new Set(rows.map(({ id }) => id))].join('\n'));
    return 0;
  }
  const isWhole = [only, docks, ids].every(({ length }) => length === 0);
  if (save && !isWhole)
    throw new ExpectedError('--save is for whole runs: leave out --only, --dock and --row.');
  const run = await beginRun('faults', args);
  const executablePath = await ensureBrowser();
  const machine = await readMachine(executablePath);
  const results = await tryRows(rows, { executablePath, workers });
  const summary = summarizeRows(results);
  const totals = Object.entries(summary).map(([name, value]) => `${name} ${value}`);
  console.log(totals.join(', '));
  const includesLeaks = isWhole || only.includes(LEAKS);
  const left = includesLeaks ? await runLeaks(executablePath, cycles) : undefined;
  await run.save('faults', {
    machine,
    data: { workers, summary, ...left, results },
    isWhole,
    table: save && left ? formatTable(results, left.leaks) : undefined,
  });
  return summary.wrong === 0 && (left?.wrongs ?? []).length === 0 ? 0 : FAILED;
}
