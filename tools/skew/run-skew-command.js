import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { createProgram } from '../support/command/create-program.js';
import { PATHS } from '../support/paths.js';
import { wholeNumber } from '../support/command/whole-number.js';
import { formatRun } from './format-run.js';
import { runSkew } from './run-skew.js';
import { SABOTAGES } from './sabotages.js';

const RESULTS = join(PATHS.root, 'tools', 'skew', 'results');
const FAILED = 1;

const SABOTAGE_NAMES = /** @type {(keyof typeof SABOTAGES)[]} */ (Object.keys(SABOTAGES));

const PROGRAM = createProgram('npm run skew --')
  .description(
    'Loads many page sessions on what is built while releases are published, promoted and rolled back.',
  )
  .option('--sessions <n>', 'how many', wholeNumber(1), 200)
  .option('--releases <n>', 'how many come and go meanwhile', wholeNumber(1), 20)
  .option('--seed <n>', 'the same one makes the same choices', wholeNumber(1), 1)
  .option(
    '--minutes <n>',
    'start no further session after these; the run has failed unless all had started',
    wholeNumber(1),
    30,
  )
  .addOption(new Option('--sabotage <kind>', 'break on purpose what must hold').choices(SABOTAGE_NAMES))
  .option('--json', 'print the result as JSON')
  .option('--save', 'write it to tools/skew/results/skew.json')
  .addHelpText('after', '\nExit codes: 0 nothing failed, 1 something did.');

/**
 * Runs the sessions, prints what came of them, and keeps it if wanted.
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
