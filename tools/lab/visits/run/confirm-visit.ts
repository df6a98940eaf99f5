import { shrinkSchedule } from '../schedule/shrink-schedule.ts';
import type { Violation } from '../judge/judge-visit.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { Visitor, VisitResult } from './run-visits.ts';

/** A visit in which something did not hold. */
export interface Finding {
  readonly schedule: Schedule;
  readonly violations: readonly Violation[];
  /** How often the same did not hold, in so many visits. */
  readonly failed: number;
  readonly tries: number;
  /** The shortest schedule that fails in the same way, if it was looked for and there is a shorter one. */
  readonly shrunk?: Schedule;
  /** What was seen in the first visit. */
  readonly ends: VisitResult['record']['ends'];
}

/** A visit that failed is made once more, since the same seed does not make the same timing. */
const CONFIRMATIONS = 1;
/** A visit that fails takes up to two minutes. */
const MOST_TRIES = 40;

/** Makes a visit and, if something did not hold, makes it again; with `shrink` also with ever shorter schedules. */
export async function confirmVisit(
  { visit }: Visitor,
  schedule: Schedule,
  { shrink }: { shrink: boolean },
): Promise<{ result: VisitResult; finding?: Finding }> {
  const result = await visit(schedule);
  const { violations, record } = result;
  if (violations.length === 0) return { result };
  const invariants = violations.map(({ invariant }) => invariant);
  const fails = async (each: Schedule) => {
    const again = await visit(each);
    return again.violations.some(({ invariant }) => invariants.includes(invariant));
  };
  let failed = 1;
  for (let time = 0; time < CONFIRMATIONS; time += 1) if (await fails(schedule)) failed += 1;
  const finding = { schedule, violations, failed, tries: 1 + CONFIRMATIONS, ends: record.ends };
  if (!shrink || failed === 1) return { result, finding };
  return { result, finding: { ...finding, shrunk: await shrinkSchedule(schedule, fails, MOST_TRIES) } };
}
