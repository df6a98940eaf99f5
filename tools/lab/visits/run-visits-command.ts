import { Option } from '@commander-js/extra-typings';
import { readFile } from 'node:fs/promises';
import { buildAll } from '../../build/build-all.ts';
import { createProgram } from '../../support/command/create-program.ts';
import { startProgress } from '../../support/command/start-progress.ts';
import { UsageError } from '../../support/usage-error.js';
import { wholeNumber } from '../../support/command/whole-number.ts';
import { ensureBrowser } from '../../testing/browsers/ensure-browser.ts';
import { describeCommit } from '../support/describe-commit.ts';
import { readMachine } from '../support/read-machine.ts';
import { saveData } from '../support/save-results.ts';
import { confirmVisit, type Finding } from './run/confirm-visit.ts';
import { withVisitors } from './run/run-visits.ts';
import { formatSchedule } from './schedule/format-schedule.ts';
import { makeSchedule } from './schedule/make-schedule.ts';
import { parseSchedule } from './schedule/parse-schedule.ts';
import { TARGETS, type Target } from './schedule/target.ts';
import type { VisitResult } from './run/run-visits.ts';
import type { Schedule } from './schedule/schedule.ts';

const FAILED = 1;
const ALL = 'all';

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

/** A schedule, with the seed that made it. */
interface Planned {
  readonly seed: number | undefined;
  readonly schedule: Schedule;
}

async function readSchedule(file: string): Promise<Schedule> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} can't be read: ${error.code}.`);
  });
  return parseSchedule(text, file);
}

async function plan({
  count,
  seed: first,
  target,
  schedule: file,
}: {
  count: number;
  seed: number;
  target: Target | typeof ALL;
  schedule?: string | undefined;
}): Promise<Planned[]> {
  if (file !== undefined) return [{ seed: undefined, schedule: await readSchedule(file) }];
  return Array.from({ length: count }, (_, index) => {
    const seed = first + index;
    return { seed, schedule: makeSchedule(seed, target === ALL ? undefined : target) };
  });
}

const nameOf = ({ seed, schedule: { target } }: Planned) =>
  `${target}${seed === undefined ? '' : `, seed ${seed}`}`;

function formatVisit(planned: Planned, { record: { ends, faults, left } }: VisitResult) {
  const seen = ends.map(({ after, seen: { shown, codes }, ms }) =>
    [shown, ...codes, `${ms} ms after the ${after}`].join(' '),
  );
  const hits = faults.reduce((sum, fault) => sum + fault.hits, 0);
  return `${nameOf(planned)}: ${faults.length} faults hit ${hits} requests; ${seen.join('; ')}${left ? `; ${left.listeners} listeners left` : ''}`;
}

function formatFinding(planned: Planned, { violations, schedule, shrunk, failed, tries }: Finding) {
  return [
    `${nameOf(planned)}: failed in ${failed} of ${tries} visits`,
    ...violations.map(({ invariant, says }) => `  ${invariant}: ${says}`),
    formatSchedule(schedule),
    ...(shrunk ? ['shrunk to', formatSchedule(shrunk)] : []),
  ].join('\n');
}

/**
 * Makes the visits, prints what did not hold, and writes all that was observed.
 * @param args of the command line
 * @returns the exit code; ends the process when the arguments are wrong
 */
export async function runVisitsCommand(args: string[]): Promise<number> {
  const { shrink = false, workers, print, ...options } = PROGRAM.parse(args, { from: 'user' }).opts();
  const planned = await plan(options);
  if (print) {
    console.log(planned.map(({ schedule }) => formatSchedule(schedule)).join('\n'));
    return 0;
  }
  await buildAll({ onlyIfChanged: true });
  // Read before the visits, since somebody may change the sources meanwhile.
  const commit = await describeCommit();
  const executablePath = await ensureBrowser();
  const machine = await readMachine(executablePath);
  const progress = startProgress({
    label: 'Visiting',
    total: planned.length,
    unit: 'pages',
    report: console.error,
  });
  const counts = { visits: planned.length, failed: 0, faults: 0, requestsHit: 0, acts: 0 };
  const findings: (Finding & { seed: number | undefined })[] = [];
  await withVisitors({ executablePath, workers: Math.min(workers, planned.length) }, async (visitors) => {
    // One iterator for all visitors, so that each visit is made once.
    const queue = planned.values();
    await Promise.all(
      visitors.map(async (visitor) => {
        for (const each of queue) {
          const { result, finding } = await confirmVisit(visitor, each.schedule, { shrink });
          counts.faults += result.record.faults.length;
          counts.requestsHit += result.record.faults.reduce((sum, { hits }) => sum + hits, 0);
          counts.acts += each.schedule.steps.filter(([, act]) => act !== 'fault').length;
          progress.print(formatVisit(each, result));
          if (finding) {
            counts.failed += 1;
            findings.push({ seed: each.seed, ...finding });
            progress.print(formatFinding(each, finding));
          }
          progress.advance();
        }
      }),
    );
  }).finally(progress.end);
  console.log(
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
  const command = ['npm run lab -- visits', ...args].join(' ');
  const facts = { command, date: new Date().toISOString(), commit, machine };
  console.log(`All results: ${await saveData('visits', facts, { counts, findings })}`);
  return findings.length === 0 ? 0 : FAILED;
}
