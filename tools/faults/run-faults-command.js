import { parseArgs } from 'node:util';
import { describeCommit } from '../bench/support/describe-commit.js';
import { readMachine } from '../bench/support/read-machine.js';
import { buildAll } from '../build/build-all.js';
import { ExpectedError } from '../support/expected-error.js';
import { ensureBrowser } from '../testing/ensure-browser.js';
import { judgeLeaks } from './leaks/judge-leaks.js';
import { measureLeaks } from './leaks/measure-leaks.js';
import { runRows } from './run/run-rows.js';
import { readSaved, saveResults } from './saved-results.js';
import { summarizeRows } from './summarize-rows.js';
import { ROWS } from './table/rows.js';
import { toReport } from './to-report.js';

/** @typedef {import('./run/run-rows.js').RowResult} RowResult */

const FAILED = 1;

/** Not of the table: what mounting leaves behind. */
const LEAKS = 'leaks';
/** @type {readonly string[]} */
const PARTS = ['host', 'store', 'provider', 'page', LEAKS];

const OPTIONS = /** @type {const} */ ({
  only: { type: 'string', multiple: true },
  row: { type: 'string', multiple: true },
  workers: { type: 'string', default: '2' },
  cycles: { type: 'string', default: '50' },
  update: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
});

const HELP = `Usage: npm run faults -- [--only <part>] [--row <id>] [--workers 2] [--cycles 50] [--update] [--list]

Opens a page for each row of the table of faults and holds what becomes of it against what must.
Then mounts and removes a map --cycles times, and the engine alone beside it, and counts what is left (${LEAKS}).
Parts: ${PARTS.join(', ')}. Both options can be given more than once; an id may end in * for all that begin so.
Without either all of it runs, and results.md and results.json in tools/faults are written anew.
With --update what was run replaces what these files have of it, and the rest of them stays.
--list names the rows. Exit code 0: all is as it must be, 1: something is not.`;

/** @param {string[]} args */
function parseInput(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new ExpectedError(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}

/** @param {string} name @param {string} text */
function parseCount(name, text) {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new ExpectedError(`--${name} takes a whole number above 0, not "${text}".`);
}

/** @param {string} pattern @returns {(id: string) => boolean} */
const toMatcher = (pattern) =>
  pattern.endsWith('*') ? (id) => id.startsWith(pattern.slice(0, -1)) : (id) => id === pattern;

/** @param {readonly string[]} only @param {readonly string[]} ids */
function chooseRows(only, ids) {
  const unknown = only.find((part) => !PARTS.includes(part));
  if (unknown !== undefined) throw new ExpectedError(`There is no part "${unknown}".\n\n${HELP}`);
  const matchers = ids.map(toMatcher);
  const wrong = ids.find((_, index) => !ROWS.some(({ id }) => matchers[index]?.(id)));
  if (wrong !== undefined) throw new ExpectedError(`There is no row "${wrong}": --list names them all.`);
  return ROWS.filter(
    ({ id, where }) =>
      (only.length === 0 || only.includes(where)) && (ids.length === 0 || matchers.some((fits) => fits(id))),
  );
}

/** @param {number} rows @returns {(result: RowResult, done: number) => void} */
const reportTo = (rows) => (result, done) => {
  const { row, observation, verdict } = result;
  const { seen, ms } = observation ?? {};
  const is = seen ? `: ${[seen.shown, ...seen.codes].join(' ')}, ${ms} ms` : '';
  const wrongs = verdict.wrongs.map(({ check, says }) => `\n    ${check}: ${says}`).join('');
  console.error(`${done}/${rows} ${verdict.name.padEnd('not-run'.length)} ${row.id}${is}${wrongs}`);
};

/** @param {string} executablePath @param {number} cycles */
async function runLeaks(executablePath, cycles) {
  const leaks = await measureLeaks({ executablePath, cycles });
  const wrongs = judgeLeaks(leaks);
  console.log([`${cycles} mounts: ${JSON.stringify(leaks)}`, ...wrongs].join('\n'));
  return { leaks, wrongs };
}

/**
 * Runs rows of the table and counts leaks, prints what is wrong, and writes the results if all of it was run, or they are to be updated.
 * @param {string[]} args of the command line
 * @returns {Promise<number>} the exit code; rejects with an ExpectedError when the arguments are wrong
 */
export async function runFaultsCommand(args) {
  const { only = [], row: ids = [], workers, cycles, update, list, help } = parseInput(args);
  const rows = chooseRows(only, ids);
  if (help || list) {
    console.log(help ? HELP : rows.map(({ id }) => id).join('\n'));
    return 0;
  }
  const options = { workers: parseCount('workers', workers), onResult: reportTo(rows.length) };
  const mounts = parseCount('cycles', cycles);
  await buildAll({ onlyIfChanged: true });
  // While rows run somebody may go on with the sources.
  const commit = await describeCommit();
  const executablePath = await ensureBrowser();
  const results = await runRows(rows, { executablePath, ...options });
  const reports = results.map((result) => toReport(result, commit));
  const summary = summarizeRows(reports);
  const totals = Object.entries(summary).map(([name, value]) => `${name} ${value}`);
  console.log(totals.join(', '));
  const isLeakWanted = ids.length === 0 && (only.length === 0 || only.includes(LEAKS));
  const left = isLeakWanted ? await runLeaks(executablePath, mounts) : undefined;
  const isAll = left !== undefined && rows.length === ROWS.length;
  if (update || isAll) {
    const run = { date: new Date().toISOString(), machine: await readMachine(executablePath), ...options };
    const leaks = left && { ...left, ...(commit !== undefined && { commit }) };
    await saveResults(update ? await readSaved() : { rows: [] }, { rows: reports, leaks }, run);
  }
  return summary.wrong === 0 && (left?.wrongs ?? []).length === 0 ? 0 : FAILED;
}
