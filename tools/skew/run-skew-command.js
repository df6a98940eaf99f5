import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ExpectedError } from '../support/expected-error.js';
import { PATHS } from '../support/paths.js';
import { formatRun } from './format-run.js';
import { runSkew } from './run-skew.js';
import { SABOTAGES } from './sabotages.js';

const RESULTS = join(PATHS.root, 'tools', 'skew', 'results');
const FAILED = 1;

const OPTIONS = /** @type {const} */ ({
  sessions: { type: 'string', default: '200' },
  releases: { type: 'string', default: '20' },
  seed: { type: 'string', default: '1' },
  minutes: { type: 'string', default: '30' },
  sabotage: { type: 'string' },
  json: { type: 'boolean', default: false },
  save: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
});

const HELP = `Usage: npm run skew -- [--sessions 200] [--releases 20] [--seed 1] [--minutes 30] [--json] [--save] [--sabotage KIND]

Loads that many page sessions on what is built while releases are published, promoted and rolled back.
After --minutes no further session starts, and the run has failed unless all had. Exit code 0: nothing failed, 1: something did. --save writes tools/skew/results/skew.json.
--sabotage breaks on purpose what must hold: ${Object.keys(SABOTAGES).join(', ')}.`;

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

/** @param {string | undefined} name */
function parseSabotage(name) {
  if (name === undefined) return {};
  if (!Object.hasOwn(SABOTAGES, name)) throw new ExpectedError(`There is no sabotage "${name}".\n\n${HELP}`);
  return { sabotage: /** @type {keyof typeof SABOTAGES} */ (name) };
}

/**
 * Runs the sessions, prints what came of them, and keeps it if wanted.
 * @param {string[]} args of the command line
 * @returns {Promise<number>} the exit code; rejects with an ExpectedError when the arguments are wrong
 */
export async function runSkewCommand(args) {
  const { json, save, help, ...values } = parseInput(args);
  if (help) {
    console.log(HELP);
    return 0;
  }
  const result = await runSkew({
    sessions: parseCount('sessions', values.sessions),
    releases: parseCount('releases', values.releases),
    seed: parseCount('seed', values.seed),
    minutes: parseCount('minutes', values.minutes),
    ...parseSabotage(values.sabotage),
    report: (line) => console.error(line),
  });
  console.log(json ? JSON.stringify(result, null, 2) : formatRun(result));
  if (save) {
    const file = join(RESULTS, 'skew.json');
    await mkdir(RESULTS, { recursive: true });
    await writeFile(file, `${JSON.stringify({ date: new Date().toISOString(), ...result }, null, 2)}\n`);
    console.error(`Saved ${file}`);
  }
  return result.failures.length === 0 ? 0 : FAILED;
}
