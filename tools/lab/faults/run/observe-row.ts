import { isMet as isAsExpected } from '../judge-row.ts';
import { ACTS } from './acts/acts.ts';
import { PRESS_LIMIT } from './docks/dock.ts';
import { heal } from './heal.ts';
import { preparePage } from './openings.ts';
import { againButton, tryShell } from './try-shell.ts';
import { withVisit } from './visit.ts';
import { waitForMap, watchUntil } from './wait-for-map.ts';
import type { Row, Shown } from '../table/row.ts';
import type { Act } from './acts/act.ts';
import type { Observation } from './observation.ts';
import type { Seen } from './read-page.ts';
import type { Setting, Visit } from './visit.ts';

/** The request by which an act knows that the page has started to load: that for the channel's pointer. */
const CHANNEL = /\/channels\/[\w-]+\.json/;
const STARTED_MS = 30_000;
const BLANK = 'about:blank';

/**
 * Finds the address that was requested most often. Addresses are compared without their query, so that cache-busting ones count as the
 * same. Pure.
 * @param requested decoded addresses
 */
function findBusiest(requested: readonly string[]) {
  const counts: Map<string, number> = new Map();
  for (const url of requested) {
    const [address = ''] = url.split('?');
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  const [address, count] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
  return { address, count };
}

/** What is drawn matters only where files of the provider fail; tiles without features take half the processor time. */
const viewOf = ({ where }: Row) => (where === 'provider' ? 'land' : 'sea');

const actOf = ({ act }: Row): Act => (act ? ACTS[act] : {});

/** A press may have to wait until an attempt ends that began during the fault: 10 s for a script, 5 s to replace the cached file, and a pause. */
const HEALED_LIMIT = { timeout: 45_000 };

/** What a page shows when its map does not load any more. */
const SETTLED: readonly Shown[] = ['ready', 'degraded', 'failed'];

/**
 * Opens the page with the row's fault or act.
 * @returns the page's address
 */
export async function provoke(row: Row, visit: Visit): Promise<string> {
  const { dock, opening, faults, expected } = row;
  const { page, proxy } = visit;
  const { before, whileLoading, whenReady, whenShown } = actOf(row);
  const address = await preparePage(dock, opening, visit);
  await before?.(visit);
  // The page of an earlier visit must not be taken for this one.
  if (page.url() !== BLANK) await page.goto(BLANK);
  for (const fault of faults) proxy.faults.add(fault);
  proxy.requested.length = 0;
  const started = page.waitForRequest(CHANNEL, { timeout: STARTED_MS }).catch(() => undefined);
  // Not awaited, since the document may never come.
  page.goto(address, { waitUntil: 'commit', timeout: 0 }).catch(() => undefined);
  if (whileLoading) {
    await started;
    await whileLoading(visit);
  }
  if (whenReady) {
    await waitForMap(visit);
    await whenReady(visit);
  }
  if (whenShown) {
    await watchUntil(visit, expected.withinMs, ({ shown }) => SETTLED.includes(shown));
    await whenShown(visit);
  }
  return address;
}

/** Tries one row. */
export const observeRow = (row: Row, setting: Setting): Promise<Observation> =>
  withVisit(setting, { opening: row.opening, view: viewOf(row) }, async (visit) => {
    const { dock, expected, faults } = row;
    const { proxy } = visit;
    const address = await provoke(row, visit);
    const { seen, ms } = await watchUntil(visit, expected.withinMs, (now) => isAsExpected(expected, now));
    const isOfFault = (url: string) => faults.some(({ match }) => new RegExp(match).test(url));
    const requested = proxy.requested.map((request) => request.address);
    const requests = requested.filter(isOfFault).length;
    const busiest = findBusiest(requested);

    const tryNow = (now: Seen, limit?: typeof PRESS_LIMIT) => tryShell(visit, dock, now, limit);
    const shellFault = expected.hasShell === true ? await tryNow(seen) : undefined;
    const before = proxy.requested.length;
    await visit.page.waitForTimeout(expected.after.withinMs);
    // A degraded map tries again by itself after a few seconds, and says for a moment that it loads.
    const isSteady = ({ shown }: Seen) => shown !== 'loading' || expected.shown.includes('loading');
    const { seen: later } = await watchUntil(visit, expected.withinMs, isSteady);
    const requestsAfter = proxy.requested.length - before;

    const missed = proxy.faults.list().find(({ hits }) => hits === 0);
    if (missed)
      throw new Error(`No request matches ${missed.match}, so the page was not tried with the fault.`);
    proxy.faults.end();
    await actOf(row).end?.(visit);
    const isWell = later.shown === 'ready' && expected.heals !== 'reload';
    const healing = await heal(visit, isWell ? 'itself' : expected.heals, { address, seen: later });
    if (expected.hasShell === 'retried') await againButton(visit).click(PRESS_LIMIT);
    const isTriedLate = expected.hasShell === 'healed' || expected.hasShell === 'retried';
    const healedFault = isTriedLate ? await tryNow(later, HEALED_LIMIT) : undefined;
    return {
      ...{ seen, ms, later, shellFault: shellFault ?? healedFault },
      ...{ requestsAfter, requests, busiest, healing, uncaught: visit.uncaught },
    };
  });
