/** Reads and writes results.json and results.md, which hold the result of each row from when it was last tried. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { PATHS } from '../../support/paths.js';
import { formatResults } from './format-results.js';
import { mergeReports } from './merge-reports.js';
import { summarizeRows } from './summarize-rows.js';
import { ROWS } from './table/rows.js';

/**
 * @typedef {import('./to-report.js').Report} Report
 * @typedef {ReturnType<typeof import('../bench/support/describe-machine.js').describeMachine>} Machine
 * @typedef {import('./leaks/measure-leaks.js').Leaks} Leaks
 *
 * @typedef {object} Run
 * @property {string} date
 * @property {Machine} machine
 * @property {number} workers
 *
 * @typedef {object} LeakReport
 * @property {Leaks} leaks
 * @property {readonly string[]} wrongs
 * @property {string} [commit]
 *
 * @typedef {{ leaks?: LeakReport | undefined, rows: Report[], untried?: string[] }} Saved `untried` only in what was read
 */

const FOLDER = join(PATHS.root, 'tools', 'faults');
const JSON_FILE = join(FOLDER, 'results.json');
const MARKDOWN_FILE = join(FOLDER, 'results.md');
const DATE_LENGTH = 'yyyy-mm-dd'.length;

/** @returns {Promise<Saved>} no rows if nothing is saved yet */
export async function readSaved() {
  try {
    return JSON.parse(await readFile(JSON_FILE, 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return { rows: [] };
    throw error;
  }
}

/**
 * Writes a file, formatted with prettier, since `npm test` checks the format of these files too.
 * @param {string} file
 * @param {string} content
 */
async function save(file, content) {
  const style = await resolveConfig(file);
  await writeFile(file, await format(content, { ...style, filepath: file }));
  console.log(`Saved ${file}`);
}

/**
 * Writes the results of a run, merged with the saved ones of rows and leaks that were not tried now.
 * @param {Saved} saved
 * @param {Saved} fresh
 * @param {Run} run the latest
 */
export async function saveResults(saved, fresh, run) {
  const { date, machine, workers } = run;
  const merged = mergeReports(saved.rows, fresh.rows, ROWS);
  const summary = summarizeRows(merged.reports);
  const leaks = fresh.leaks ?? saved.leaks;
  const { browser, processor, cores } = machine;
  const facts = `\`npm run faults\`, last on ${date.slice(0, DATE_LENGTH)}, ${cores} cores (${processor}), ${browser}.`;
  await save(MARKDOWN_FILE, formatResults(merged, summary, { facts, ...(leaks && { leaks: leaks.leaks }) }));
  const report = { date, machine, workers, summary, untried: merged.untried, leaks, rows: merged.reports };
  await save(JSON_FILE, JSON.stringify(report, null, 2));
}
