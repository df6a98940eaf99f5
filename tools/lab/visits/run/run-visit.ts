import { withVisit, type Setting } from '../../faults/run/visit.ts';
import { PRESS_LIMIT } from '../../faults/run/docks/dock.ts';
import { isWell } from '../judge/visit-record.ts';
import { countLeftovers } from './count-leftovers.ts';
import { doStep, endFaults } from './do-step.ts';
import { prepareVisit, type OpenVisit } from './open-visit.ts';
import { PAGES } from './pages.ts';
import { waitAtMost } from '../../support/wait-at-most.ts';
import { settle } from './settle.ts';
import type { VisitRecord } from '../judge/visit-record.ts';
import type { Schedule } from '../schedule/schedule.ts';
import type { VisitSite } from './start-visit-site.ts';

/** A page that does not answer for so long is dead, also on a busy machine. */
const ANSWER_MS = 20_000;

/** Whether the page answers in time. A document that has not come can't, and one that is replaced meanwhile need not. */
const isAlive = ({ visit: { page } }: OpenVisit): Promise<boolean> =>
  page.url().startsWith('http')
    ? waitAtMost(
        ANSWER_MS,
        page.evaluate(() => true).catch(() => !page.isClosed()),
      ).catch(() => false)
    : Promise.resolve(true);

const lineOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];

/** Presses the buttons around the map; once more after a reload, since a browser may have stored a wrong file. */
async function tryShell(open: OpenVisit): Promise<string | undefined> {
  const { pressButtons } = PAGES[open.target];
  try {
    await pressButtons(open.visit);
    return undefined;
  } catch {
    open.askedAt.push(performance.now());
    await open.visit.page.reload({ waitUntil: 'load', ...PRESS_LIMIT }).catch(() => undefined);
  }
  return pressButtons(open.visit).then(
    () => undefined,
    (error: unknown) => `also after a reload: ${lineOf(error)}`,
  );
}

/** Makes one visit. Rejects only if the lab itself fails. */
export const runVisit = (
  schedule: Schedule,
  { site, ...setting }: Omit<Setting, 'site'> & { site: VisitSite },
): Promise<VisitRecord> =>
  withVisit({ ...setting, site: site.site }, { opening: 'plain', view: 'sea' }, async (visit) => {
    const { target, steps } = schedule;
    const open = await prepareVisit(target, visit, site);
    let deadAfter: string | undefined;
    for (const step of steps) {
      await doStep(open, step);
      if (await isAlive(open)) continue;
      deadAfter = step.slice(1).join(' ');
      break;
    }
    await endFaults(open);
    const ends = deadAfter === undefined ? await settle(open) : [];
    const last = ends.at(-1);
    const isBack = last !== undefined && isWell(last);
    const shellFault = isBack ? await tryShell(open) : undefined;
    const left = isBack && shellFault === undefined ? await countLeftovers(open) : undefined;
    return {
      ...{ schedule, deadAfter, ends, shellFault, left },
      uncaught: open.uncaught,
      requests: visit.proxy.requested,
      askedAt: open.askedAt,
      faults: open.faults,
    };
  });
