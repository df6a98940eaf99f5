import { chromium, type Browser } from '@playwright/test';
import { startMapbox } from '../../bench/providers/start-mapbox.ts';
import { BROWSER_ARGS } from '../../../testing/browsers/browser-args.ts';
import { judgeVisit, type Violation } from '../judge/judge-visit.ts';
import { runVisit } from './run-visit.ts';
import { startVisitSite, type VisitSite } from './start-visit-site.ts';
import type { Leftovers, VisitRecord } from '../judge/visit-record.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { Target } from '../schedule/target.ts';

export interface VisitResult {
  readonly record: VisitRecord;
  readonly violations: readonly Violation[];
}

export interface Visitor {
  /** Makes one visit and judges it. */
  readonly visit: (schedule: Schedule) => Promise<VisitResult>;
  readonly close: () => Promise<void>;
}

/** Pages that are judged in the same way, since their visits without faults left as much. */
type Calm = Partial<Record<Target, Promise<Leftovers>>>;

async function measureCalm(browser: Browser, site: VisitSite, target: Target): Promise<Leftovers> {
  const { ends, left } = await runVisit({ target, steps: [[0, 'open']] }, { browser, site, startMapbox });
  if (left) return left;
  throw new Error(`The page of ${target} does not show its map without faults: ${ends.at(-1)?.seen.text}`);
}

/** Starts what makes visits one after the other. */
async function startVisitor(browser: Browser, calm: Calm): Promise<Visitor> {
  const site = await startVisitSite();
  return {
    async visit(schedule) {
      const { target } = schedule;
      const left = await (calm[target] ??= measureCalm(browser, site, target));
      const record = await runVisit(schedule, { browser, site, startMapbox });
      return { record, violations: judgeVisit(record, left) };
    },
    close: () => site.site.close(),
  };
}

/** Calls `use` with some visitors, which share a browser and have a site each. */
export async function withVisitors<T>(
  { executablePath, workers }: { /** Of the browser. */ executablePath: string; workers: number },
  use: (visitors: readonly Visitor[]) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const calm: Calm = {};
  const visitors: Visitor[] = [];
  try {
    while (visitors.length < workers) visitors.push(await startVisitor(browser, calm));
    return await use(visitors);
  } finally {
    await Promise.all(visitors.map((visitor) => visitor.close()));
    await browser.close();
  }
}
