/** A page with `embed.js` gets its releases as our own host does: last good one, canary, offers, withdrawal, healing. */
import { isInCanary } from '@mapdock/shared';
import { consoleErrorsOf } from './support/console-errors.ts';
import { deployChanged, deployNew } from './support/deploy-changed.ts';
import { attributesOf, channelEmbed, dock, openEmbedPage, scriptOf, withDock } from './support/embed-page.ts';
import { passMinute } from './support/open-tab.ts';
import { expect, test } from './support/test.ts';
import { throwWhenMounted } from '../support/throw-when-mounted.ts';
import type { Page } from '@playwright/test';
import type { Site } from './support/start-site.ts';

test.use({ view: 'sea' });

async function open(page: Page, site: Site, script: string = '') {
  // The clock of the tests replaces this function by one that returns nothing.
  await page.addInitScript(() => {
    Object.assign(globalThis, { listEntries: performance.getEntriesByType.bind(performance) });
  });
  await page.clock.install();
  await openEmbedPage(page, {
    head: `${scriptOf(channelEmbed(site))}<script>
      globalThis.offers = [];
      addEventListener('DOMContentLoaded', () => { const element = document.querySelector('map-dock'); ${script} });
    </script>`,
    body: `<map-dock ${attributesOf(site)}></map-dock>`,
  });
}

const LISTEN = `element.addEventListener('mapdockupdate', (event) => globalThis.offers.push(event.detail));`;

const offersOf = (page: Page) =>
  page.evaluate(() => (globalThis as any).offers.map(({ releaseId }: any) => releaseId));

/**
 * The releases whose code the page has begun to load, in order: the page's record of addresses lists each. Resource timing is not there while
 * the test controls the clock.
 */
const loadedReleases = (page: Page) =>
  page.evaluate(() => {
    const record = (globalThis as any)[Symbol.for('mapdock.spellings')];
    const addresses = [...record.keys()] as string[];
    return addresses.flatMap((address) => /releases\/([^/]+)\/mount\.js$/.exec(address)?.[1] ?? []);
  });

const expectReady = (page: Page) => expect(dock(page).first()).toHaveAttribute('status', 'ready');

const isMount = (path: string) => path.endsWith('/mount.js');
const BROKEN = [
  [
    'whose code throws',
    (text: string, path: string) => (isMount(path) ? `throw Error("provoked");${text}` : text),
  ],
  [
    'that throws when it is mounted',
    (text: string, path: string) => (isMount(path) ? throwWhenMounted(text) : text),
  ],
] as const;

for (const [name, change] of BROKEN) {
  test.describe(`a release ${name}`, () => {
    test.use({ expectedConsoleErrors: consoleErrorsOf('request', /provoked/) });

    test('gives way to the last good one @every-browser', async ({ page, site }) => {
      await open(page, site);
      await expectReady(page);
      const bad = await deployChanged(site, change);
      await page.reload();
      await expectReady(page);
      expect(await loadedReleases(page)).toEqual([bad.releaseId, site.remote.release.releaseId]);
    });
  });
}

test('an open map is offered a new release, and moves to it where it is once the page applies it @every-browser', async ({
  page,
  site,
}) => {
  await open(page, site, LISTEN);
  await expectReady(page);
  await withDock(page, (element) => element.moveCamera({ center: [20, 30] }));
  const next = await deployNew(site);
  await passMinute(page);
  await expect.poll(() => offersOf(page)).toEqual([next.releaseId]);
  expect(await loadedReleases(page)).toEqual([site.remote.release.releaseId]);
  const wasReplaced = await page.evaluate(() => (globalThis as any).offers[0].apply());
  expect(wasReplaced).toBe(true);
  await expectReady(page);
  expect(await loadedReleases(page)).toEqual([site.remote.release.releaseId, next.releaseId]);
  const camera = await withDock(page, (element) => element.getCamera());
  expect(camera?.center.map(Math.round)).toEqual([20, 30]);
});

test('a page that does not apply a release keeps its map, and a map that is opened later is of the new one', async ({
  page,
  site,
}) => {
  await open(page, site, LISTEN);
  await expectReady(page);
  const next = await deployNew(site);
  await passMinute(page);
  await expect.poll(() => offersOf(page)).toEqual([next.releaseId]);
  await expectReady(page);
  expect(await loadedReleases(page)).toEqual([site.remote.release.releaseId]);
  await withDock(page, (element) => element.after(element.cloneNode()));
  await expect(dock(page).nth(1)).toHaveAttribute('status', 'ready');
  expect(await loadedReleases(page)).toEqual([site.remote.release.releaseId, next.releaseId]);
  await expectReady(page);
});

test('a withdrawn release leaves an open page without a question', async ({ page, site }) => {
  await open(page, site, LISTEN);
  await expectReady(page);
  const bad = await deployNew(site);
  await page.reload();
  await expectReady(page);
  expect(await loadedReleases(page)).toEqual([bad.releaseId]);
  await site.rollback();
  await passMinute(page);
  await expect.poll(() => loadedReleases(page)).toEqual([bad.releaseId, site.remote.release.releaseId]);
  await expectReady(page);
  expect(await offersOf(page)).toEqual([]);
});

test('a share of the devices gets the canary', async ({ page, site }) => {
  await open(page, site);
  await expectReady(page);
  const canary = await deployNew(site, { percent: 50 });
  const deviceId = await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('releases'));
    return String(JSON.parse(localStorage.getItem(key) ?? '{}').deviceId);
  });
  const { releaseId } = isInCanary(deviceId, canary.releaseId, 50) ? canary : site.remote.release;
  await page.reload();
  await expectReady(page);
  expect(await loadedReleases(page)).toEqual([releaseId]);
});
