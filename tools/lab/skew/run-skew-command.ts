import { Option } from '@commander-js/extra-typings';
import { buildAll } from '../../build/build-all.ts';
import { ExpectedError } from '../../support/expected-error.js';
import { createProgram } from '../../support/command/create-program.ts';
import { wholeNumber } from '../../support/command/whole-number.ts';
import { describeCommit } from '../support/describe-commit.ts';
import { asText, saveData, saveTable } from '../support/save-results.ts';
import { formatRun } from './format-run.ts';
import { runSkew } from './run-skew.ts';
import { SABOTAGES } from './sabotages.ts';

const FAILED = 1;

/** Of a run whose table may be saved. */
const WHOLE = { sessions: 200, releases: 20 };

const SABOTAGE_NAMES = Object.keys(SABOTAGES) as (keyof typeof SABOTAGES)[];

const PROGRAM = createProgram('npm run lab -- skew')
  .description(
    'Runs many page sessions with the built host and map-remote, while releases are published, promoted and rolled back.',
  )
  .option('--sessions <n>', 'number of sessions', wholeNumber(1), WHOLE.sessions)
  .option('--releases <n>', 'number of releases that are deployed meanwhile', wholeNumber(1), WHOLE.releases)
  .option('--seed <n>', 'the same one makes the same choices', wholeNumber(1), 1)
  .option(
    '--minutes <n>',
    'start no more sessions after this time; the run has failed if some had not started',
    wholeNumber(1),
    30,
  )
  .addOption(
    new Option('--sabotage <kind>', 'deploy wrongly on purpose; the run must find it').choices(
      SABOTAGE_NAMES,
    ),
  )
  .option('--json', 'print the result as JSON')
  .option('--save', 'write the table to tools/lab/results, to be committed')
  .addHelpText('after', '\nExit codes: 0 nothing failed, 1 something did.');

/**
 * Runs the sessions, prints the result and writes it; with `--save` it writes the table too.
 * @param args of the command line
 * @returns the exit code; ends the process when the arguments are wrong
 */
export async function runSkewCommand(args: string[]): Promise<number> {
  const { json, save, sabotage, ...counts } = PROGRAM.parse(args, { from: 'user' }).opts();
  const isWhole =
    sabotage === undefined && counts.sessions >= WHOLE.sessions && counts.releases >= WHOLE.releases;
  if (save && !isWhole)
    throw new ExpectedError(
      '--save is for whole runs only: leave out --sabotage, --sessions and --releases.',
    );
  await buildAll({ onlyIfChanged: true });
  // Read before the run, since somebody may change the sources meanwhile.
  const commit = await describeCommit();
  const result = await runSkew({
    ...counts,
    ...(sabotage !== undefined && { sabotage }),
    report: (line) => console.error(line),
  });
  const { machine, ...data } = result;
  const table = formatRun(result);
  console.log(json ? JSON.stringify(result, null, 2) : table);
  const command = ['npm run lab -- skew', ...args].join(' ');
  const facts = { command, date: new Date().toISOString(), commit, machine };
  console.error(`All results: ${await saveData(isWhole ? 'skew' : 'skew-part', facts, data)}`);
  if (save) console.error(`Saved ${await saveTable('skew', facts, asText(table))}`);
  return result.failures.length === 0 ? 0 : FAILED;
}
