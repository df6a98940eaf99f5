/** What was built before releases had a federation runtime goes with what is built now: hosts and releases are deployed on their own. */
import { MANIFEST_FILE } from '@mapdock/shared';
import { createHostHandler } from '../serve/handlers/host-handler.js';
import { listen } from '../serve/listen.js';
import { PATHS } from '../support/paths.js';
import { chooseSetting } from '../support/shell-controls.js';
import { buildOlder, hasWholeHistory, isInHistory } from './support/build-older.js';
import { deployGood } from './support/deploy-changed.js';
import { expectRegistered } from './support/readings/federation-view.js';
import { expectMap, mapStatus, missing, openHost, retry } from './support/host-page.js';
import { expectReady, expectRelease, expectSamePage, news, openTab, passMinute } from './support/open-tab.js';
import { startFront } from './support/servers/start-front.js';
import { expect, test } from './support/test.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./support/start-site.js').Site} Site */

/** The last one whose host and releases spoke federation without a runtime. */
const COMMIT = '2fd97795929df9a6b28891c85419fa8830726e3d';
const BUILD_TIMEOUT_MS = 300_000;
const LATE_PART = /\/overlays\.(\w+\.)?js$/;

const plant = (/** @type {string} */ text) => `globalThis.hasPlantedRun = true;${text}`;
/** @param {Page} page */
const hasPlantedRun = (page) => page.evaluate(() => 'hasPlantedRun' in globalThis);

/** @type {import('./support/build-older.js').OlderBuild} */
let older;

// One worker for all of them: each would make the build once more.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const isThere = await isInHistory(COMMIT);
  const why = `Builds of ${COMMIT} are not tested: git has no such commit here; "git fetch --unshallow" brings it.`;
  // A test that is left out looks like one that has passed. Only a clone without the history can't have the commit.
  if (!isThere && (await hasWholeHistory())) throw new Error(why);
  // The list of results has no reasons.
  if (!isThere) console.log(why);
  test.skip(!isThere, why);
  older = await buildOlder(COMMIT);
});

/** The code of a marker is loaded late. @param {Site} site */
const addMarker = (site) =>
  site.host.changeConfig((config) => {
    config.map['markers'] = [{ id: 'rome', position: [12.49, 41.89], label: 'Rome' }];
  });

/** @param {Page} page */
const marker = (page) => page.getByRole('button', { name: 'Rome', exact: true });

/** @param {Page} page */
const takeOffer = async (page) => {
  await passMinute(page);
  await news(page).getByRole('button', { name: 'Update the map' }).click();
};

/** The header of the host of then. @param {Page} page */
const chooseDarkThen = (page) => page.getByRole('combobox', { name: 'Map style' }).selectOption('Dark');
/** What the host of then says of the release that it shows. @param {Page} page @param {{ releaseId: string }} release */
async function expectReleaseThen(page, { releaseId }) {
  await expect(page.locator('dialog')).toContainText(releaseId);
  await expectReady(page);
}

/** @param {Page} page */
const chooseDark = (page) => chooseSetting(page, 'Map style', 'Dark');

/** @param {Page} page @param {Site} site @param {(page: Page) => Promise<unknown>} [choose] */
async function switchStyle(page, site, choose = chooseDark) {
  await choose(page);
  const isAsked = () => site.provider.requests.list().some(({ path }) => path === '/styles/v1/mapdock/dark');
  await expect.poll(isAsked).toBe(true);
  await expectReady(page);
}

/**
 * Gives the channel its next state as the tools of then wrote it: they left the hash of the manifest out.
 * @param {Site} site
 */
async function pointAsThen({ remote: { storage } }) {
  const path = 'channels/production.json';
  const present = await storage.read(path);
  const pointer = JSON.parse(String(present?.content));
  delete pointer.release.files[MANIFEST_FILE];
  const next = { ...pointer, sequence: pointer.sequence + 1 };
  expect(await storage.replace(path, Buffer.from(JSON.stringify(next)), present?.tag)).toBe(true);
}

/**
 * The site with the host of then, which reads the config that is there now.
 * @param {Page} page
 * @param {Site} site
 * @returns {Promise<Site>}
 */
async function startOlderHost(page, site) {
  const config = await (await fetch(`${site.host.origin}/config.json`)).json();
  const handler = createHostHandler({ root: older.hostDist, config: () => config });
  const { origin, close } = await listen(handler, { port: 0 });
  page.context().once('close', () => void close());
  return { ...site, host: { ...site.host, origin } };
}

test('a release of then is shown, takes another style and brings what it loads late', async ({
  page,
  site,
}) => {
  addMarker(site);
  const release = await site.deploy(older.remoteDist);
  await pointAsThen(site);
  await openTab(page, site);
  await expectRelease(page, release);
  await expectRegistered(page, site, release);
  await expect(marker(page)).toBeVisible();
  await switchStyle(page, site);
});

test('an open page goes from a release of then to one of now and back, with its camera', async ({
  page,
  site,
}) => {
  addMarker(site);
  const then = await site.deploy(older.remoteDist);
  await openTab(page, site, '/#map=6.00/43.0000/11.0000/30/40');
  await expectRelease(page, then);
  await expect(marker(page)).toBeVisible();
  const place = async () => ({ url: page.url(), marker: await marker(page).boundingBox() });
  const before = await place();

  for (const build of [PATHS.remoteDist, older.remoteDist]) {
    const next = await site.deploy(build);
    await takeOffer(page);
    await expectRelease(page, next);
    await expectRegistered(page, site, next);
    await expect.poll(place).toEqual(before);
  }
  await switchStyle(page, site);
  await expectSamePage(page);
});

test('the host of then takes a release of now into an open page, and from the start', async ({
  page,
  site,
}) => {
  addMarker(site);
  await site.deploy(older.remoteDist);
  const olderSite = await startOlderHost(page, site);
  await openTab(page, olderSite);
  const now = await deployGood(site);
  await takeOffer(page);
  await expectReleaseThen(page, now);
  await expect(marker(page)).toBeVisible();
  await expectSamePage(page);

  await page.reload();
  await expectReleaseThen(page, now);
  await expect(marker(page)).toBeVisible();
  await switchStyle(page, site, chooseDarkThen);
});

test.describe('with files that fail', () => {
  test.use({ expectedComplaints: /integrity|Failed to load resource|ERR_|blocked by CORS/ });

  test('a release of then goes without a late part that is lost or changed, until that is there', async ({
    page,
    site,
  }) => {
    addMarker(site);
    await site.deploy(older.remoteDist);
    const front = await startFront(page, site);
    front.answer(LATE_PART, { status: 404, type: 'text/plain', body: 'gone' });
    await openHost(page, site);
    await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'degraded');
    await expect(missing(page)).toContainText('REMOTE_UNREACHABLE');

    front.heal();
    front.rewrite(LATE_PART, plant);
    await retry(page);
    await expect(missing(page)).toContainText('REMOTE_INTEGRITY_FAILED');

    front.heal();
    await retry(page);
    await expectMap(page);
    await expect(marker(page)).toBeVisible();
    expect(await hasPlantedRun(page)).toBe(false);
  });

  test('the host of then refuses files of now that were changed, until they are mended', async ({
    page,
    site,
  }) => {
    addMarker(site);
    const front = await startFront(page, site);
    front.rewrite(/remoteEntry\.js$/, plant);
    await openHost(page, await startOlderHost(page, site));
    await expect(page.getByRole('alert')).toContainText('REMOTE_INTEGRITY_FAILED');
    await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'failed');
    await expect(page.getByRole('alert')).toContainText('remoteEntry.js');

    front.heal();
    front.rewrite(LATE_PART, plant);
    await retry(page);
    await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'degraded');
    await expect(page.getByText('REMOTE_INTEGRITY_FAILED')).toBeVisible();

    front.heal();
    await retry(page);
    await expectMap(page);
    await expect(marker(page)).toBeVisible();
    expect(await hasPlantedRun(page)).toBe(false);
  });

  test('a page on which a release of now failed halfway says that it runs the one of then', async ({
    page,
    site,
  }) => {
    const then = await site.deploy(older.remoteDist);
    await openTab(page, site);
    const now = await deployGood(site);
    site.remote.faults.add({ match: `${now.releaseId}/__federation_expose_MapView`, kind: 'drop' });
    await takeOffer(page);
    await expect(news(page)).toContainText('The one you see stays.');
    await expectRegistered(page, site, then);

    site.remote.faults.clear();
    await news(page).getByRole('button', { name: 'Try again' }).click();
    await expectRelease(page, now);
    await expectRegistered(page, site, now);
  });
});
