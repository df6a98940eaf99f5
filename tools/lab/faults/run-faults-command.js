import { Option } from '@commander-js/extra-typings';
import { describeCommit } from '../bench/support/describe-commit.js';
import { readMachine } from '../bench/support/read-machine.js';
import { buildAll } from '../../build/build-all.js';
import { createProgram } from '../../support/command/create-program.js';
import { startProgress } from '../../support/command/start-progress.js';
import { ExpectedError } from '../../support/expected-error.js';
import { wholeNumber } from '../../support/command/whole-number.js';
import { ensureBrowser } from '../../testing/browsers/ensure-browser.js';
import { judgeLeaks } from './leaks/judge-leaks.js';
import { measureLeaks } from './leaks/measure-leaks.js';
import { runRows } from './run/run-rows.js';
import { readSaved, saveResults } from './saved-results.js';
import { summarizeRows } from './summarize-rows.js';
import { ROWS } from './table/rows.js';
import { toReport } from './to-report.js';

/** @typedef {import('./run/run-rows.js').RowResult} RowResult */

const FAILED = 1;

/** The part that has no rows in the table: it counts what mounting leaves behind. */
const LEAKS = 'leaks';
const PARTS = /** @type {const} */ (['host', 'store', 'provider', 'page', LEAKS]);

const PROGRAM = createProgram('npm run faults --')
  .description(
    'Opens a page for each row of the table of faults and compares what happens with what the row expects. ' +
      `Then mounts and removes a map many times, and the engine alone as often, and counts what is left (${LEAKS}).`,
  )
  .addOption(new Option('--only <part...>', 'run only these parts').choices(PARTS))
  .option('--row <id...>', 'run only these rows; an id that ends in * stands for all that begin with it')
  .option('--workers <n>', 'pages at a time', wholeNumber(1), 2)
  .option('--cycles <n>', 'how often to mount and remove a map', wholeNumber(1), 50)
  .option('--update', 'replace the saved results of the rows that were run, and leave the other ones')
  .option('--list', 'list the ids of the rows and run nothing')
  .addHelpText(
    'after',
    `
Without --only and --row everything runs, and results.md and results.json in tools/faults are replaced.
Exit codes: 0 everything is as expected, 1 something is not.

Example: npm run faults -- --row 'store.core.js.*' --row page.worker-page --update`,
  );

/** @param {string} pattern @returns {(id: string) => boolean} */
const toMatcher = (pattern) =>
  pattern.endsWith('*') ? (id) => id.startsWith(pattern.slice(0, -1)) : (id) => id === pattern;

/** @param {readonly string[]} only @param {readonly string[]} ids */
function chooseRows(only, ids) {
  const matchers = ids.map(toMatcher);
  const wrong = ids.find((_, index) => !ROWS.some(({ id }) => matchers[index]?.(id)));
  if (wrong !== undefined) throw new ExpectedError(`There is no row "${wrong}": --list names them all.`);
  return ROWS.filter(
    ({ id, where }) =>
      (only.length === 0 || only.includes(where)) && (ids.length === 0 || matchers.some((fits) => fits(id))),
  );
}

/** @param {RowResult} result */
function formatResult({ row, observation, verdict }) {
  const { seen, ms } = observation ?? {};
  const is = seen ? `: ${[seen.shown, ...seen.codes].join(' ')}, ${ms} ms` : '';
  const wrongs = verdict.wrongs.map(({ check, says }) => `\n    ${check}: ${says}`).join('');
  return `${verdict.name.padEnd('not-run'.length)} ${row.id}${is}${wrongs}`;
}

/** @param {ReturnType<typeof chooseRows>} rows @param {{ executablePath: string, workers: number }} options */
async function tryRows(rows, options) {
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

/** @param {string} executablePath @param {number} cycles */
async function runLeaks(executablePath, cycles) {
  const leaks = await measureLeaks({ executablePath, cycles });
  const wrongs = judgeLeaks(leaks);
  console.log([`${cycles} mounts: ${JSON.stringify(leaks)}`, ...wrongs].join('\n'));
  return { leaks, wrongs };
}

/**
 * Runs rows of the table and counts leaks, and prints what is wrong. It writes the results if everything was run, or with `--update`.
 * @param {string[]} args of the command line
 * @returns {Promise<number>} the exit code; ends the process when the arguments are wrong
 */
export async function runFaultsCommand(args) {
  const {
    only = [],
    row: ids = [],
    workers,
    cycles,
    update,
    list,
  } = PROGRAM.parse(args, { from: 'user' }).opts();
  const rows = chooseRows(only, ids);
  if (list) {
    console.log(rows.map(({ id }) => id).join('\n'));
    return 0;
  }
  await buildAll({ onlyIfChanged: true });
  // Read before the rows run, since somebody may change the sources meanwhile.
  const commit = await describeCommit();
  const executablePath = await ensureBrowser();
  const results = await tryRows(rows, { executablePath, workers });
  const reports = results.map((result) => toReport(result, commit));
  const summary = summarizeRows(reports);
  const totals = Object.entries(summary).map(([name, value]) => `${name} ${value}`);
  console.log(totals.join(', '));
  const includesLeaks = ids.length === 0 && (only.length === 0 || only.includes(LEAKS));
  const left = includesLeaks ? await runLeaks(executablePath, cycles) : undefined;
  const isAll = left !== undefined && rows.length === ROWS.length;
  if (update || isAll) {
    const run = { date: new Date().toISOString(), machine: await readMachine(executablePath), workers };
    const leaks = left && { ...left, ...(commit !== undefined && { commit }) };
    await saveResults(update ? await readSaved() : { rows: [] }, { rows: reports, leaks }, run);
  }
  return summary.wrong === 0 && (left?.wrongs ?? []).length === 0 ? 0 : FAILED;
}
