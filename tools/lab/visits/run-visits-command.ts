import { Option } from '@commander-js/extra-typings';
import { buildAll } from '../../build/build-all.ts';
import { createProgram } from '../../support/command/create-program.ts';
import { wholeNumber } from '../../support/command/whole-number.ts';
import { ALL, TARGETS } from './schedule/target.ts';

const PROGRAM = createProgram('npm run lab -- visits')
  .description(
    'Visits pages that dock the map while random faults, acts of people and releases happen to them, and checks what must hold in each visit.',
  )
  .option('--count <n>', 'number of visits', wholeNumber(1), 100)
  .option(
    '--seed <n>',
    'the seed of the first visit; each visit after it has the next one',
    wholeNumber(0),
    1,
  )
  .addOption(
    new Option('--target <page>', 'who docks the map').choices([...TARGETS, ALL] as const).default(ALL),
  )
  .option(
    '--schedule <file>',
    'make the visit of this file, as a run has printed it, in place of random ones',
  )
  .option('--shrink', 'find the shortest schedule that still fails, of each visit that failed')
  .option('--workers <n>', 'visits at a time', wholeNumber(1), 2)
  .option('--print', 'print the schedules and make no visits')
  .addHelpText('after', '\nExit codes: 0 all that must hold held, 1 something did not.');

/**
 * Makes the visits, prints what did not hold, and writes all that was observed.
 * @param args of the command line
 * @returns the exit code; ends the process when the arguments are wrong
 */
export async function runVisitsCommand(args: string[]): Promise<number> {
  const options = PROGRAM.parse(args, { from: 'user' }).opts();
  // Schedules name files of the build, so they are loaded after it.
  await buildAll({ onlyIfChanged: true });
  const { makeVisits } = await import('./make-visits.ts');
  return makeVisits({ ...options, args });
}
