/** What the browser tests of records of visits have in common. */
import { mapStatus } from './host-page.ts';
import { startCollector } from './servers/start-collector.ts';
import { expect, test as base } from './test.ts';
import type { Fixtures, Page } from '@playwright/test';
import type { VisitRecord } from '@mapdock/shared/loader';
import type { Site } from './start-site.ts';

export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** With a collector for the records of one test. */
export const test = base.extend({
  // Playwright reads from this pattern which fixtures are used, so the pattern must be there although it is empty.
  // oxlint-disable-next-line no-empty-pattern
  async collector({}, use) {
    const collector = await startCollector();
    await use(collector);
    await collector.close();
  },
} as Fixtures<{ collector: Collector }>);

/** The metrics of a visit whose map was drawn. */
export const BOTH = 'mapdock.visits,mapdock.ready.duration';
/** The host's file with the code that makes and sends records. */
export const LATE_FILE = /\/visits\.\w+\.js$/;

/** Lets the host send. */
export const turnOn = (site: Site, { origin: url }: Collector, more: object = {}) =>
  site.host.changeConfig((config) => ({ ...config, telemetry: { url, host: 'shop', ...more } }));

/** Lets the page keep its records as `visits`. */
export const keepVisits = (page: Page) =>
  page.addInitScript(() => {
    const kept = [] as unknown[];
    Object.assign(globalThis, { visits: kept });
    addEventListener('mapdockvisit', (event) => kept.push((event as CustomEvent).detail));
  });
export const keptVisits = (page: Page): Promise<VisitRecord[]> => page.evaluate('visits');

export const expectStatus = (page: Page, name: string) =>
  expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', name);

/** Expects these visits, in this order. */
export const expectVisits = (collector: Collector, visits: Record<string, string>[]) =>
  expect.poll(collector.visits).toEqual(visits.map((visit) => expect.objectContaining(visit)));

/** Until when the page sends nothing; 0 if it may send. */
export const pauseOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('mapdock:telemetry:'));
    return key === undefined ? 0 : Number(localStorage.getItem(key));
  });
