import { buildAll } from '../../build/build-all.ts';
import { ExpectedError } from '../../support/expected-error.js';
import { createProgram } from '../../support/command/create-program.ts';
import { wholeNumber } from '../../support/command/whole-number.ts';
import { beginRun } from '../support/begin-run.ts';
import { asText } from '../support/save-results.ts';
import { formatRun } from './format-run.ts';
import { runSkew } from './run-skew.ts';

const FAILED = 1;

/** Of a run whose table may be saved. */
const WHOLE = { sessions: 200, releases: 20 };

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
  .option('--save', 'write the table to tools/lab/results, to be committed')
  .addHelpText('after', '\nExit codes: 0 nothing failed, 1 something did.');

/**
 * Runs the sessions, prints the result and writes it; with `--save` it writes the table too.
 * @param args of the command line
 * @returns the exit code; ends the process when the arguments are wrong
 */
export async function runSkewCommand(args: string[]): Promise<number> {
  const { save, ...counts } = PROGRAM.parse(args, { from: 'user' }).opts();
  const isWhole = counts.sessions >= WHOLE.sessions && counts.releases >= WHOLE.releases;
  if (save && !isWhole)
    throw new ExpectedError('--save is for whole runs only: leave out --sessions and --releases.');
  await buildAll({ onlyIfChanged: true });
  const run = await beginRun('skew', args);
  const result = await runSkew({ ...counts, report: (line) => console.error(line) });
  const { machine, ...data } = result;
  const table = formatRun(result);
  console.log(table);
  await run.save('skew', { machine, data, isWhole, table: save ? asText(table) : undefined });
  return result.failures.length === 0 ? 0 : FAILED;
}
