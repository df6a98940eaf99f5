import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { createProgram } from '../../support/command/create-program.js';
import { PATHS } from '../../support/paths.js';
import { wholeNumber } from '../../support/command/whole-number.js';
import { formatRun } from './format-run.js';
import { runSkew } from './run-skew.js';
import { SABOTAGES } from './sabotages.js';

const RESULTS = join(PATHS.root, 'tools', 'skew', 'results');
const FAILED = 1;

const SABOTAGE_NAMES = /** @type {(keyof typeof SABOTAGES)[]} */ (Object.keys(SABOTAGES));

const PROGRAM = createProgram('npm run skew --')
  .description(
    'Runs many page sessions with the built host and map-remote, while releases are published, promoted and rolled back.',
  )
  .option('--sessions <n>', 'number of sessions', wholeNumber(1), 200)
  .option('--releases <n>', 'number of releases that are deployed meanwhile', wholeNumber(1), 20)
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
  .option('--save', 'write the result to tools/skew/results/skew.json')
  .addHelpText('after', '\nExit codes: 0 nothing failed, 1 something did.');

/**
 * Runs the sessions and prints the result; with `--save` it writes the result too.
 * @param {string[]} args of the command line
 * @returns {Promise<number>} the exit code; ends the process when the arguments are wrong
 */
export async function runSkewCommand(args) {
  const { json, save, sabotage, ...counts } = PROGRAM.parse(args, { from: 'user' }).opts();
  const result = await runSkew({
    ...counts,
    ...(sabotage !== undefined && { sabotage }),
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
