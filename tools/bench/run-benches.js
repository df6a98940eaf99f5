import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { buildAll } from '../build/build-all.js';
import { ExpectedError } from '../support/expected-error.js';
import { PATHS } from '../support/paths.js';
import { runBuild } from './build/run.js';
import { runPages } from './pages/run.js';
import { chooseScene } from './peers/scene.js';
import { findProvider, PROVIDERS, USUAL_PROVIDER } from './providers/providers.js';
import { runRelease } from './release/run.js';
import { runStart } from './start/run.js';
import { describeCommit } from './support/describe-commit.js';
import { runUpdateCost } from './update-cost/run.js';

/**
 * @typedef {object} BenchOptions
 * @property {boolean} isQuick less of everything, for a look in between
 * @property {readonly string[] | undefined} peers all without it
 * @property {readonly string[] | undefined} profiles of the link; all without it
 * @property {readonly string[] | undefined} visits kinds of them; all without it
 * @property {number | undefined} rounds the bench's own number without it
 * @property {import('./providers/providers.js').Provider} provider of all peers
 * @property {import('./peers/scene.js').Scene} scene what all peers show
 *
 * @typedef {object} BenchResult
 * @property {string} table for the terminal
 * @property {string} [page] the report for people, as HTML
 * @property {object} report for the file: machine, method's numbers, figures
 */

/**
 * @typedef {object} Bench
 * @property {string} does for people
 * @property {boolean} [hasProviders] it can be run with each of them
 * @property {(options: BenchOptions) => Promise<BenchResult>} run
 */

/** @type {Record<string, Bench>} */
const BENCHES = {
  start: {
    does: 'from navigation to map, against other ways to build the same page',
    hasProviders: true,
    run: runStart,
  },
  pages: {
    does: 'what a page costs whose map is there: at rest, moved, with another map, mounted often',
    hasProviders: true,
    run: runPages,
  },
  release: {
    does: 'promote and rollback in a large store, and the size of the pointer',
    run: runRelease,
  },
  build: {
    does: 'from nothing to both sides built, and from a saved file to the open page of `npm run dev`',
    run: runBuild,
  },
  'update-cost': {
    does: 'a changed config against the direct call of the engine',
    run: runUpdateCost,
  },
};

const RESULTS = join(PATHS.root, 'tools', 'bench', 'results');

function formatHelp() {
  const width = Math.max(...Object.keys(BENCHES).map((name) => name.length));
  return [
    'Usage: npm run bench -- [<bench> ...] [--quick] [--peer <a,b>] [--profile <a,b>] [--visit <a,b>]',
    '                        [--provider <name>] [--style <name>] [--camera <lng,lat,zoom>] [--rounds <n>] [--save]',
    '',
    ...Object.entries(BENCHES).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`),
    '',
    'Without a name all of them run, on what the sources give (they are built if they have changed). --quick takes two minutes (start alone if no bench is named).',
    'A profile is a link: fast, slow, unshaped, or such as 10mbit+80ms+gzip. Styles: light, dark.',
    `Providers: ${PROVIDERS.map(({ name, does }) => `${name} (${does})`).join(', ')}.`,
    '--save writes tools/bench/results/<bench>.json, with the commit; <bench>-<provider>.json for another than the usual one.',
  ].join('\n');
}

/** The one that says most in two minutes. */
const QUICK_BENCHES = ['start'];

const OPTIONS = /** @type {const} */ ({
  quick: { type: 'boolean', default: false },
  peer: { type: 'string' },
  profile: { type: 'string' },
  visit: { type: 'string' },
  rounds: { type: 'string' },
  provider: { type: 'string', default: USUAL_PROVIDER },
  style: { type: 'string' },
  camera: { type: 'string' },
  save: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
});

/** @param {string[]} args */
function parseInput(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ExpectedError(`${error instanceof Error ? error.message : error}\n\n${formatHelp()}`);
  }
}

/** @param {string | undefined} text */
function readRounds(text) {
  const rounds = text === undefined ? undefined : Number(text);
  if (rounds === undefined || (Number.isSafeInteger(rounds) && rounds > 0)) return rounds;
  throw new ExpectedError(`--rounds takes a number from 1, not "${text}".`);
}

/**
 * @param {string} file
 * @param {string} content
 */
async function write(file, content) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

/**
 * Figures that are kept are formatted as all else in the repository, which is checked.
 * @param {string} name of the file
 * @param {object} figures
 */
async function save(name, figures) {
  const file = join(RESULTS, `${name}.json`);
  const style = await resolveConfig(file);
  return write(file, await format(JSON.stringify(figures, null, 2), { ...style, parser: 'json' }));
}

/** @param {string} name */
function findBench(name) {
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (bench === undefined) throw new ExpectedError(`There is no bench "${name}".\n\n${formatHelp()}`);
  return { name, ...bench };
}

/**
 * @param {readonly (Bench & { name: string })[]} benches
 * @param {string} provider
 */
function assertHaveProviders(benches, provider) {
  if (provider === USUAL_PROVIDER || benches.every(({ hasProviders }) => hasProviders)) return;
  const names = Object.keys(BENCHES).filter((name) => BENCHES[name]?.hasProviders);
  throw new ExpectedError(`--provider ${provider} is for ${names.join(' and ')} alone: name one of them.`);
}

/**
 * Runs the benches that are named, prints their tables, and keeps reports and, if wanted, figures.
 * @param {string[]} args of the command line
 * @returns {Promise<void>} rejects with an ExpectedError when the arguments are wrong or something can't be measured
 */
export async function runBenches(args) {
  const { values, positionals } = parseInput(args);
  if (values.help) return console.log(formatHelp());
  const all = values.quick ? QUICK_BENCHES : Object.keys(BENCHES);
  const benches = (positionals.length > 0 ? positionals : all).map(findBench);
  const options = {
    isQuick: values.quick,
    peers: values.peer?.split(','),
    profiles: values.profile?.split(','),
    visits: values.visit?.split(','),
    rounds: readRounds(values.rounds),
    provider: findProvider(values.provider),
    scene: chooseScene(values),
  };
  assertHaveProviders(benches, values.provider);
  if (values.save && values.quick) throw new ExpectedError('--save keeps whole runs: leave out --quick.');
  await buildAll({ onlyIfChanged: true });
  const commit = await describeCommit();
  for (const { name, does, run } of benches) {
    console.log(`${name}: ${does} ...`);
    const { table, report, page } = await run(options);
    console.log(table);
    const fileName = values.provider === USUAL_PROVIDER ? name : `${name}-${values.provider}`;
    if (page)
      console.log(`\nThe report: ${await write(join(PATHS.state, 'bench', `${fileName}.html`), page)}`);
    if (!values.save) continue;
    console.log(`Saved ${await save(fileName, { date: new Date().toISOString(), commit, ...report })}`);
  }
}
