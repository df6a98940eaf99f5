/** What the browser tests of records of visits have in common. */
import { mapStatus } from './host-page.js';
import { startCollector } from './servers/start-collector.js';
import { expect, test as base } from './test.js';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./start-site.js').Site} Site
 * @typedef {Awaited<ReturnType<typeof startCollector>>} Collector
 */

/** With a collector for the records of one test. */
export const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<{ collector: Collector }>} */ ({
    // Playwright reads from this pattern which fixtures are used, so the pattern must be there although it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async collector({}, use) {
      const collector = await startCollector();
      await use(collector);
      await collector.close();
    },
  }),
);

/** The metrics of a visit whose map was drawn. */
export const BOTH = 'mapdock.visits,mapdock.ready.duration';
/** The host's file with the code that makes and sends records. */
export const LATE_FILE = /\/visits\.\w+\.js$/;

/** Lets the host send. @param {Site} site @param {Collector} collector @param {object} [more] */
export const turnOn = (site, { origin: url }, more = {}) =>
  site.host.changeConfig((config) => ({ ...config, telemetry: { url, host: 'shop', ...more } }));

/** Lets the page keep its records as `visits`. @param {Page} page */
export const keepVisits = (page) =>
  page.addInitScript(() => {
    const kept = /** @type {unknown[]} */ ([]);
    Object.assign(globalThis, { visits: kept });
    addEventListener('mapdockvisit', (event) => kept.push(/** @type {CustomEvent} */ (event).detail));
  });
/** @param {Page} page @returns {Promise<import('@mapdock/shared/loader').VisitRecord[]>} */
export const keptVisits = (page) => page.evaluate('visits');

/** @param {Page} page @param {string} name */
export const expectStatus = (page, name) =>
  expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', name);

/** Expects these visits, in this order. @param {Collector} collector @param {Record<string, string>[]} visits */
export const expectVisits = (collector, visits) =>
  expect.poll(collector.visits).toEqual(visits.map((visit) => expect.objectContaining(visit)));

/** Until when the page sends nothing; 0 if it may send. @param {Page} page */
export const pauseOf = (page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('mapdock:telemetry:'));
    return key === undefined ? 0 : Number(localStorage.getItem(key));
  });
