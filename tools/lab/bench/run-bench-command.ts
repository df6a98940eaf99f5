import { Argument } from '@commander-js/extra-typings';
import { buildAll } from '../../build/build-all.ts';
import { createProgram } from '../../support/command/create-program.ts';
import { startProgress } from '../../support/command/start-progress.ts';
import { ExpectedError } from '../../support/expected-error.js';
import { wholeNumber } from '../../support/command/whole-number.ts';
import { findProvider, PROVIDERS, USUAL_PROVIDER } from './providers/providers.ts';
import { beginRun } from '../support/begin-run.ts';
import { asText } from '../support/save-results.ts';
import { BENCHES } from './benches.ts';
import type { Work } from '../../support/command/progress.js';
import type { Bench } from './bench.ts';

/** What `--quick` runs when no bench is named: the one that shows most in two minutes. */
const QUICK_BENCHES = ['start'];

const splitList = (text: string) => text.split(',');

const listForHelp = (items: readonly { name: string; description: string }[]) =>
  items.map(({ name, description }) => `  ${name}: ${description}`).join('\n');

const PROGRAM = createProgram('npm run lab -- bench')
  .description(
    'Builds the sources if they have changed, and measures the result side by side with what it is compared with.',
  )
  .addArgument(new Argument('[bench...]', 'what to measure (default: all)').choices(Object.keys(BENCHES)))
  .option('--quick', `a short run of two minutes (only ${QUICK_BENCHES.join(', ')} if no bench is named)`)
  .option('--peer <a,b>', 'compare only these peers', splitList)
  .option('--profile <a,b>', 'links: fast, slow, unshaped, or such as 10mbit+80ms+gzip', splitList)
  .option('--provider <name>', 'the maps provider of all peers', USUAL_PROVIDER)
  .option(
    '--rounds <n>',
    'how often to measure (default: a number of its own for each bench)',
    wholeNumber(1),
  )
  .option(
    '--save',
    'write the table to tools/lab/results, to be committed; a provider other than local gets a table of its own',
  )
  .addHelpText(
    'after',
    `
Benches:
${listForHelp(Object.entries(BENCHES).map(([name, { description }]) => ({ name, description })))}

Providers:
${listForHelp(PROVIDERS)}

Example: npm run lab -- bench start --peer mapdock --profile fast --rounds 3`,
  );

function assertHaveProviders(benches: readonly Bench[], provider: string) {
  if (provider === USUAL_PROVIDER || benches.every(({ hasProviders }) => hasProviders)) return;
  const names = Object.keys(BENCHES).filter((name) => BENCHES[name]?.hasProviders);
  throw new ExpectedError(`--provider ${provider} works only with ${names.join(' and ')}: name one of them.`);
}

/**
 * Runs the benches that are named, prints their tables and writes their figures; with `--save` it writes the tables too.
 * @param args of the command line
 * @returns the exit code; rejects with an ExpectedError when something can't be measured; ends the process when the arguments are wrong
 */
export async function runBenchCommand(args: string[]): Promise<number> {
  PROGRAM.parse(args, { from: 'user' });
  const values = PROGRAM.opts();
  const [named] = PROGRAM.processedArgs;
  const all = values.quick ? QUICK_BENCHES : Object.keys(BENCHES);
  const benches = (named.length > 0 ? named : all).map((name) => ({
    name,
    ...(BENCHES[name] as Bench),
  }));
  const options = {
    isQuick: values.quick ?? false,
    peers: values.peer,
    profiles: values.profile,
    rounds: values.rounds,
    provider: findProvider(values.provider),
    startProgress: (work: Work) => startProgress({ ...work, report: console.error }),
  };
  assertHaveProviders(benches, values.provider);
  const narrowing = ['quick', 'peer', 'profile', 'rounds'] as const;
  const isWhole = narrowing.every((name) => values[name] === undefined);
  if (values.save && !isWhole)
    throw new ExpectedError('--save is for whole runs only: of the options, leave all but --provider out.');
  await buildAll({ onlyIfChanged: true });
  const lab = await beginRun('bench', args);
  for (const { name, description, run } of benches) {
    console.log(`${name}: ${description} ...`);
    const { table, machine, figures } = await run(options);
    console.log(table);
    const tableName = `bench-${values.provider === USUAL_PROVIDER ? name : `${name}-${values.provider}`}`;
    await lab.save(tableName, {
      machine,
      data: figures,
      isWhole,
      table: values.save ? asText(table) : undefined,
    });
  }
  return 0;
}
