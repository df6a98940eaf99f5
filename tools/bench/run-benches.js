import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Argument } from '@commander-js/extra-typings';
import { format, resolveConfig } from 'prettier';
import { buildAll } from '../build/build-all.js';
import { createProgram } from '../support/command/create-program.js';
import { ExpectedError } from '../support/expected-error.js';
import { PATHS } from '../support/paths.js';
import { wholeNumber } from '../support/command/whole-number.js';
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

/** The one that says most in two minutes. */
const QUICK_BENCHES = ['start'];

/** @param {string} text */
const splitList = (text) => text.split(',');

/** @param {readonly { name: string, does: string }[]} items */
const listForHelp = (items) => items.map(({ name, does }) => `  ${name}: ${does}`).join('\n');

const PROGRAM = createProgram('npm run bench --')
  .description(
    'Measures what the sources give, which is built if they have changed, beside what it is compared with.',
  )
  .addArgument(new Argument('[bench...]', 'what to measure; all without it').choices(Object.keys(BENCHES)))
  .option('--quick', `two minutes' worth of it (${QUICK_BENCHES.join(', ')} alone if no bench is named)`)
  .option('--peer <a,b>', 'of all that is compared, these', splitList)
  .option('--profile <a,b>', 'links: fast, slow, unshaped, or such as 10mbit+80ms+gzip', splitList)
  .option('--visit <a,b>', 'kinds of visits', splitList)
  .option('--provider <name>', 'where all maps come from', USUAL_PROVIDER)
  .option('--style <name>', 'light or dark')
  .option('--camera <lng,lat,zoom>', 'what the maps show')
  .option('--rounds <n>', 'how often; each bench has a number of its own', wholeNumber(1))
  .option(
    '--save',
    'write tools/bench/results/<bench>.json, or <bench>-<provider>.json for another than local',
  )
  .addHelpText(
    'after',
    `
Benches:
${listForHelp(Object.entries(BENCHES).map(([name, { does }]) => ({ name, does })))}

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
 * Figures that are kept are formatted as all else in the repository, which is checked.
 * @param {string} name of the file
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
  throw new ExpectedError(`--provider ${provider} is for ${names.join(' and ')} alone: name one of them.`);
}

/**
 * Runs the benches that are named, prints their tables, and keeps reports and, if wanted, figures.
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
