import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Argument } from '@commander-js/extra-typings';
import { format, resolveConfig } from 'prettier';
import { buildAll } from '../../build/build-all.js';
import { createProgram } from '../../support/command/create-program.js';
import { startProgress } from '../../support/command/start-progress.js';
import { ExpectedError } from '../../support/expected-error.js';
import { PATHS } from '../../support/paths.js';
import { wholeNumber } from '../../support/command/whole-number.js';
import { runBuild } from './build/run.js';
import { runPages } from './pages/run.js';
import { chooseScene } from './peers/scene.js';
import { findProvider, PROVIDERS, USUAL_PROVIDER } from './providers/providers.js';
import { runRelease } from './release/run.js';
import { runStart } from './start/run.js';
import { describeCommit } from './support/describe-commit.js';
import { runUpdateCost } from './update-cost/run.js';

/** @typedef {import('./bench.js').Bench} Bench */

/** @type {Record<string, Bench>} */
const BENCHES = {
  start: {
    description: 'from navigation to map, against other ways to build the same page',
    hasProviders: true,
    run: runStart,
  },
  pages: {
    description:
      'what a page costs once its map is drawn: at rest, moved, with another map, mounted many times',
    hasProviders: true,
    run: runPages,
  },
  release: {
    description: 'promote and rollback in a large store, and the size of the pointer',
    run: runRelease,
  },
  build: {
    description:
      'a build of both sides from nothing, and the time from a saved file to the open page of `npm run dev`',
    run: runBuild,
  },
  'update-cost': {
    description: 'a changed config against the direct call of the engine',
    run: runUpdateCost,
  },
};

const RESULTS = join(PATHS.root, 'tools', 'bench', 'results');

/** What `--quick` runs when no bench is named: the one that shows most in two minutes. */
const QUICK_BENCHES = ['start'];

/** @param {string} text */
const splitList = (text) => text.split(',');

/** @param {readonly { name: string, description: string }[]} items */
const listForHelp = (items) => items.map(({ name, description }) => `  ${name}: ${description}`).join('\n');

const PROGRAM = createProgram('npm run bench --')
  .description(
    'Builds the sources if they have changed, and measures the result side by side with what it is compared with.',
  )
  .addArgument(new Argument('[bench...]', 'what to measure (default: all)').choices(Object.keys(BENCHES)))
  .option('--quick', `a short run of two minutes (only ${QUICK_BENCHES.join(', ')} if no bench is named)`)
  .option('--peer <a,b>', 'compare only these peers', splitList)
  .option('--profile <a,b>', 'links: fast, slow, unshaped, or such as 10mbit+80ms+gzip', splitList)
  .option('--visit <a,b>', 'kinds of visits', splitList)
  .option('--provider <name>', 'the maps provider of all peers', USUAL_PROVIDER)
  .option('--style <name>', 'light or dark')
  .option('--camera <lng,lat,zoom>', 'what the maps show')
  .option(
    '--rounds <n>',
    'how often to measure (default: a number of its own for each bench)',
    wholeNumber(1),
  )
  .option(
    '--save',
    'write tools/bench/results/<bench>.json, or <bench>-<provider>.json for a provider other than local',
  )
  .addHelpText(
    'after',
    `
Benches:
${listForHelp(Object.entries(BENCHES).map(([name, { description }]) => ({ name, description })))}

Providers:
${listForHelp(PROVIDERS)}

Example: npm run bench -- start --peer mapdock --profile fast --rounds 3`,
  );

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
 * Writes figures into the results folder, formatted with prettier, since `npm test` checks the format of those files too.
 * @param {string} name of the file, without ending
 * @param {object} figures
 */
async function save(name, figures) {
  const file = join(RESULTS, `${name}.json`);
  const style = await resolveConfig(file);
  return write(file, await format(JSON.stringify(figures, null, 2), { ...style, parser: 'json' }));
}

/**
 * @param {readonly Bench[]} benches
 * @param {string} provider
 */
function assertHaveProviders(benches, provider) {
  if (provider === USUAL_PROVIDER || benches.every(({ hasProviders }) => hasProviders)) return;
  const names = Object.keys(BENCHES).filter((name) => BENCHES[name]?.hasProviders);
  throw new ExpectedError(`--provider ${provider} works only with ${names.join(' and ')}: name one of them.`);
}

/**
 * Runs the benches that are named, prints their tables and writes their reports; with `--save` it writes their figures too.
 * @param {string[]} args of the command line
 * @returns {Promise<void>} rejects with an ExpectedError when something can't be measured; ends the process when the arguments are wrong
 */
export async function runBenches(args) {
  PROGRAM.parse(args, { from: 'user' });
  const values = PROGRAM.opts();
  const [named] = PROGRAM.processedArgs;
  const all = values.quick ? QUICK_BENCHES : Object.keys(BENCHES);
  const benches = (named.length > 0 ? named : all).map((name) => ({
    name,
    .../** @type {Bench} */ (BENCHES[name]),
  }));
  const options = {
    isQuick: values.quick ?? false,
    peers: values.peer,
    profiles: values.profile,
    visits: values.visit,
    rounds: values.rounds,
    provider: findProvider(values.provider),
    scene: chooseScene(values),
    startProgress: (/** @type {import('../../support/command/progress.js').Work} */ work) =>
      startProgress({ ...work, report: console.error }),
  };
  assertHaveProviders(benches, values.provider);
  if (values.save && values.quick)
    throw new ExpectedError('--save is for complete runs only: leave out --quick.');
  await buildAll({ onlyIfChanged: true });
  const commit = await describeCommit();
  for (const { name, description, run } of benches) {
    console.log(`${name}: ${description} ...`);
    const { table, report, page } = await run(options);
    console.log(table);
    const fileName = values.provider === USUAL_PROVIDER ? name : `${name}-${values.provider}`;
    if (page)
      console.log(`\nThe report: ${await write(join(PATHS.state, 'bench', `${fileName}.html`), page)}`);
    if (!values.save) continue;
    console.log(`Saved ${await save(fileName, { date: new Date().toISOString(), commit, ...report })}`);
  }
}
