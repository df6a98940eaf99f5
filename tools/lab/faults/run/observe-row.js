import { isMet as isAsExpected } from '../judge-row.js';
import { ACTS } from './acts/acts.js';
import { heal } from './heal.js';
import { OPENINGS } from './openings.js';
import { readPage } from './read-page.js';
import { tryShell } from './try-shell.js';
import { withVisit } from './visit.js';
import { waitForMap, watchUntil } from './wait-for-map.js';

/**
 * @typedef {import('../table/row.js').Row} Row
 * @typedef {import('./observation.js').Observation} Observation
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('./read-page.js').Seen} Seen
 */

/** The request by which an act knows that the page has started to load. */
const CHANNEL = /\/channels\//;
const STARTED_MS = 30_000;
const BLANK = 'about:blank';

/**
 * Finds the address that was requested most often. Addresses are compared without their query, so that cache-busting ones count as the
 * same. Pure.
 * @param {readonly string[]} requested decoded addresses
 */
function findBusiest(requested) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const url of requested) {
    const [address = ''] = url.split('?');
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  const [address, count] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
  return { address, count };
}

/** @param {Row} row @returns {import('./acts/act.js').Act} */
const actOf = ({ act }) => (act ? ACTS[act] : {});

/**
 * Opens the page with the row's fault or act.
 * @param {Row} row
 * @param {Visit} visit
 * @returns {Promise<string>} the page's address
 */
async function provoke(row, visit) {
  const { opening, faults } = row;
  const { page, proxy } = visit;
  const { before, whileLoading, whenReady } = actOf(row);
  const address = await OPENINGS[opening].prepare(visit);
  await before?.(visit);
  // The page of an earlier visit must not be taken for this one.
  if (page.url() !== BLANK) await page.goto(BLANK);
  for (const fault of faults) {
    const added = proxy.faults.add(fault);
    if (!added.ok) throw new Error(added.message);
  }
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
  return address;
}

/**
 * Tries one row.
 * @param {Row} row
 * @param {import('./visit.js').Setting} setting
 * @returns {Promise<Observation>}
 */
export const observeRow = (row, setting) =>
  withVisit(setting, row.opening, async (visit) => {
    const { expected, faults, opening } = row;
    const { proxy } = visit;
    const address = await provoke(row, visit);
    const { seen, ms } = await watchUntil(visit, expected.withinMs, (now) => isAsExpected(expected, now));
    const isOfFault = (/** @type {string} */ url) => faults.some(({ match }) => new RegExp(match).test(url));
    const requests = proxy.requested.filter(isOfFault).length;
    const busiest = findBusiest(proxy.requested);

    /** @param {Seen} now */
    const tryNow = (now) => tryShell(visit, OPENINGS[opening].family, now);
    const shellFault = expected.hasShell === true ? await tryNow(seen) : undefined;
    const before = proxy.requested.length;
    await visit.page.waitForTimeout(expected.after.withinMs);
    const later = await readPage(visit);
    const requestsAfter = proxy.requested.length - before;

    const missed = proxy.faults.list().find(({ hits }) => hits === 0);
    if (missed)
      throw new Error(`No request matches ${missed.match}, so the page was not tried with the fault.`);
    proxy.faults.end();
    await actOf(row).end?.(visit);
    const isWell = later.shown === 'ready' && expected.heals !== 'reload';
    const healing = await heal(visit, isWell ? 'itself' : expected.heals, { address, seen: later });
    const healedFault = expected.hasShell === 'healed' ? await tryNow(later) : undefined;
    return {
      ...{ seen, ms, later, shellFault: shellFault ?? healedFault },
      ...{ requestsAfter, requests, busiest, healing, uncaught: visit.uncaught },
    };
  });
