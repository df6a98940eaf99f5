import { readFile } from 'node:fs/promises';
import { startProgress } from '../../support/command/start-progress.ts';
import { UsageError } from '../../support/usage-error.js';
import { ensureBrowser } from '../../testing/browsers/ensure-browser.ts';
import { beginRun } from '../support/begin-run.ts';
import { readMachine } from '../support/read-machine.ts';
import { confirmVisit, type Finding } from './run/confirm-visit.ts';
import { withVisitors } from './run/run-visits.ts';
import { formatSchedule } from './schedule/format-schedule.ts';
import { makeSchedule } from './schedule/make-schedule.ts';
import { parseSchedule } from './schedule/parse-schedule.ts';
import type { VisitResult } from './run/run-visits.ts';
import type { Schedule } from './schedule/schedule.ts';
import type { ALL, Target } from './schedule/target.ts';

const FAILED = 1;

/** The options of the command; its help says what they mean. */
export interface VisitsOptions {
  readonly count: number;
  readonly seed: number;
  readonly target: Target | typeof ALL;
  readonly schedule?: string | undefined;
  readonly shrink?: true | undefined;
  readonly workers: number;
  readonly print?: true | undefined;
  /** What was typed, which is saved with the results. */
  readonly args: readonly string[];
}

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

async function plan({ count, seed: first, target, schedule: file }: VisitsOptions): Promise<Planned[]> {
  if (file !== undefined) return [{ seed: undefined, schedule: await readSchedule(file) }];
  return Array.from({ length: count }, (_, index) => {
    const seed = first + index;
    return { seed, schedule: makeSchedule(seed, target === 'all' ? undefined : target) };
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
 * @returns the exit code
 */
export async function makeVisits(options: VisitsOptions): Promise<number> {
  const { shrink = false, workers, print, args } = options;
  const planned = await plan(options);
  if (print) {
    console.log(planned.map(({ schedule }) => formatSchedule(schedule)).join('\n'));
    return 0;
  }
  const run = await beginRun('visits', args);
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
  await run.save('visits', { machine, data: { counts, findings } });
  return findings.length === 0 ? 0 : FAILED;
}
