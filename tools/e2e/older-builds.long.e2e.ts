/** Older hosts work with today's releases, and older releases with today's host, since the two are deployed independently. */
import { MANIFEST_FILE } from '@mapdock/shared';
import { join } from 'node:path';
import { createHostHandler } from '../serve/handlers/host-handler.ts';
import { listen } from '../serve/listen.ts';
import { PATHS } from '../support/paths.js';
import { chooseSetting } from '../support/shell-controls.ts';
import { buildOlder, hasWholeHistory, isInHistory } from './support/build-older.ts';
import { deployGood } from './support/deploy-changed.ts';
import {
  attributesOf,
  channelEmbed,
  countRequests,
  dock,
  openDock,
  openEmbedPage,
  scriptOf,
  withDock,
} from './support/embed-page.ts';
import { expectRegistered } from './support/readings/expect-registered.ts';
import { mapStatus, missingPartsNotice, openHost, retry, retryLoadsMap } from './support/host-page.ts';
import {
  expectReady,
  expectRelease,
  expectSamePage,
  openTab,
  passMinute,
  versionStatus,
} from './support/open-tab.ts';
import { startProxy } from './support/servers/start-proxy.ts';
import { expect, test } from './support/test.ts';
import type { OlderBuild } from './support/build-older.ts';
import type { Page } from '@playwright/test';
import type { Site } from './support/start-site.ts';

const BUILD_TIMEOUT_MS = 300_000;
const LATE_CHUNK = /\/overlays\.(\w+\.)?js$/;

const inject = (text: string) => `globalThis.hasInjectedCodeRun = true;${text}`;
const hasInjectedCodeRun = (page: Page) => page.evaluate(() => 'hasInjectedCodeRun' in globalThis);

let older: OlderBuild;

// All tests run in one worker, since each worker would make the older build.
test.describe.configure({ mode: 'default' });

/** Builds a commit once. Skips the tests if this clone lacks it. */
async function prepareOlder(commit: string) {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const hasCommit = await isInHistory(commit);
  const why = `Builds of ${commit} are not tested: this clone lacks the commit. Run "git fetch --unshallow" to get it.`;
  // A skipped test is easily overlooked. So only a shallow clone may skip these tests; in a full clone a missing commit is a mistake.
  if (!hasCommit && (await hasWholeHistory())) throw new Error(why);
  // Playwright's list of results does not show why a test was skipped.
  if (!hasCommit) console.log(why);
  test.skip(!hasCommit, why);
  older = await buildOlder(commit);
}

/** Adds a marker to the config, whose code is a late chunk. */
const addMarker = (site: Site) =>
  site.host.changeConfig((config) => {
    config.map['markers'] = [{ id: 'rome', position: [12.49, 41.89], label: 'Rome' }];
  });

const marker = (page: Page) => page.getByRole('button', { name: 'Rome', exact: true });

/** Loads the newer release that the host offers. */
const acceptUpdate = async (page: Page) => {
  await passMinute(page);
  await versionStatus(page).getByRole('button', { name: 'Update the map' }).click();
};

const chooseDark = (page: Page) => chooseSetting(page, 'Map style', 'Dark');

async function switchStyle(page: Page, site: Site, choose: (page: Page) => Promise<unknown> = chooseDark) {
  await choose(page);
  const isRequested = () =>
    site.provider.requests.list().some(({ path }) => path === '/styles/v1/mapdock/dark');
  await expect.poll(isRequested).toBe(true);
  await expectReady(page);
}

/** Gives the channel its next state as the older release tool wrote it: without the hash of the manifest. */
async function writeOlderPointer({ remote: { storage } }: Site) {
  const path = 'channels/production.json';
  const present = await storage.read(path);
  const pointer = JSON.parse(String(present?.content));
  delete pointer.release.files[MANIFEST_FILE];
  const next = { ...pointer, sequence: pointer.sequence + 1 };
  expect(await storage.replace(path, Buffer.from(JSON.stringify(next)), present?.tag)).toBe(true);
}

/** Starts the older host with today's config. Returns the site with that host in place of today's. */
async function startOlderHost(page: Page, site: Site): Promise<Site> {
  const config = await (await fetch(`${site.host.origin}/config.json`)).json();
  const handler = createHostHandler({ root: older.hostDist, config: () => config });
  const { origin, close } = await listen(handler, { port: 0 });
  page.context().once('close', () => void close());
  return { ...site, host: { ...site.host, origin } };
}

/** Commits whose builds must go on working with today's, and how their hosts are used. */
const BUILDS: {
  commit: string;
  what: string;
  hasManifestHash: boolean;
  chooseDark: (page: Page) => Promise<unknown>;
  expectRelease: (page: Page, release: { releaseId: string }) => Promise<void>;
}[] = [
  {
    commit: '2fd97795929df9a6b28891c85419fa8830726e3d',
    what: 'the last without a runtime of Module Federation',
    hasManifestHash: false,
    chooseDark: (page) => page.getByRole('combobox', { name: 'Map style' }).selectOption('Dark'),
    async expectRelease(page, { releaseId }) {
      await expect(page.locator('dialog')).toContainText(releaseId);
      await expectReady(page);
    },
  },
  {
    commit: '71b9961b54f347cd3a470409cfe9f04f89b8b242',
    what: 'the last whose host loaded releases by code of its own',
    hasManifestHash: true,
    chooseDark,
    expectRelease,
  },
];

for (const { commit, what, hasManifestHash, ...olderHost } of BUILDS) {
  test.describe(`builds of ${commit.slice(0, 8)}, ${what}`, () => {
    test.beforeAll(() => prepareOlder(commit));

    test('an older release is shown, switches styles and loads its late chunk', async ({ page, site }) => {
      addMarker(site);
      const release = await site.deploy(older.remoteDist);
      if (!hasManifestHash) await writeOlderPointer(site);
      await openTab(page, site);
      await expectRelease(page, release);
      await expectRegistered(page, site, release);
      await expect(marker(page)).toBeVisible();
      await switchStyle(page, site);
    });

    test('an open page updates from an older release to a new one and back, and keeps its camera', async ({
      page,
      site,
    }) => {
      addMarker(site);
      const olderRelease = await site.deploy(older.remoteDist);
      await openTab(page, site, '/#map=6.00/43.0000/11.0000/30/40');
      await expectRelease(page, olderRelease);
      await expect(marker(page)).toBeVisible();
      const place = async () => ({ url: page.url(), marker: await marker(page).boundingBox() });
      const before = await place();

      for (const build of [PATHS.remoteDist, older.remoteDist]) {
        const next = await site.deploy(build);
        await acceptUpdate(page);
        await expectRelease(page, next);
        await expectRegistered(page, site, next);
        await expect.poll(place).toEqual(before);
      }
      await switchStyle(page, site);
      await expectSamePage(page);
    });

    test('the older host shows a new release, as an update of an open page and at the start', async ({
      page,
      site,
    }) => {
      addMarker(site);
      await site.deploy(older.remoteDist);
      const olderSite = await startOlderHost(page, site);
      await openTab(page, olderSite);
      const newRelease = await deployGood(site);
      await acceptUpdate(page);
      await olderHost.expectRelease(page, newRelease);
      await expect(marker(page)).toBeVisible();
      await expectSamePage(page);

      await page.reload();
      await olderHost.expectRelease(page, newRelease);
      await expect(marker(page)).toBeVisible();
      await switchStyle(page, site, olderHost.chooseDark);
    });

    test('a page with embed.js moves to an older release and back', async ({ page, site }) => {
      site.provider.showSea(true);
      await page.clock.install();
      await openEmbedPage(page, {
        head: scriptOf(channelEmbed(site)),
        body: `<map-dock ${attributesOf(site)}></map-dock>
          <script>
            document.querySelector('map-dock').addEventListener('mapdockupdate', ({ detail }) => (globalThis.offer = detail));
          </script>`,
      });
      await expect(dock(page)).toHaveAttribute('status', 'ready');
      for (const build of [older.remoteDist, PATHS.remoteDist]) {
        const { releaseId } = await site.deploy(build);
        await passMinute(page);
        const offer = () => page.evaluate(() => (globalThis as any).offer?.releaseId);
        await expect.poll(offer).toBe(releaseId);
        expect(await page.evaluate(() => (globalThis as any).offer.apply())).toBe(true);
        await expect(dock(page)).toHaveAttribute('status', 'ready');
        expect(await withDock(page, ({ handle }) => handle !== undefined)).toBe(true);
      }
    });

    test('a page that still has the older embed.js shows a new release', async ({ page, site }) => {
      await page.route(channelEmbed(site), (route) =>
        route.fulfill({
          path: join(older.remoteDist, 'release', 'embed.js'),
          contentType: 'text/javascript',
          headers: { 'Access-Control-Allow-Origin': '*' },
        }),
      );
      await openDock(page, site);
      await expect(dock(page)).toHaveAttribute('status', 'ready');
      const { releaseId } = site.remote.release;
      expect(countRequests(site, new RegExp(`/${releaseId}/mount\\.js`))).toBe(1);
    });

    test.describe('with files that fail', () => {
      test.use({ expectedConsoleErrors: /integrity|Failed to load resource|ERR_|blocked by CORS/ });

      test('an older release works without a late chunk that is missing or changed, and loads it on retry', async ({
        page,
        site,
      }) => {
        addMarker(site);
        await site.deploy(older.remoteDist);
        const proxy = await startProxy(page, site);
        proxy.answer(LATE_CHUNK, { status: 404, type: 'text/plain', body: 'gone' });
        await openHost(page, site);
        await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'degraded');
        await expect(missingPartsNotice(page)).toContainText('REMOTE_UNREACHABLE');

        proxy.reset();
        proxy.rewrite(LATE_CHUNK, inject);
        await retry(page);
        await expect(missingPartsNotice(page)).toContainText('REMOTE_INTEGRITY_FAILED');

        proxy.reset();
        await retryLoadsMap(page);
        await expect(marker(page)).toBeVisible();
        expect(await hasInjectedCodeRun(page)).toBe(false);
      });

      test('the older host refuses changed files of a new release, until they are restored', async ({
        page,
        site,
      }) => {
        addMarker(site);
        const proxy = await startProxy(page, site);
        proxy.rewrite(/remoteEntry\.js$/, inject);
        await openHost(page, await startOlderHost(page, site));
        await expect(page.getByRole('alert')).toContainText('REMOTE_INTEGRITY_FAILED');
        await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'failed');
        await expect(page.getByRole('alert')).toContainText('remoteEntry.js');

        proxy.reset();
        proxy.rewrite(LATE_CHUNK, inject);
        await retry(page);
        await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'degraded');
        // One of the hosts shows the code in details that are closed.
        await expect(page.getByText('REMOTE_INTEGRITY_FAILED')).toBeAttached();

        proxy.reset();
        await retryLoadsMap(page);
        await expect(marker(page)).toBeVisible();
        expect(await hasInjectedCodeRun(page)).toBe(false);
      });

      test('a page on which a new release failed halfway registers the older release again', async ({
        page,
        site,
      }) => {
        const olderRelease = await site.deploy(older.remoteDist);
        await openTab(page, site);
        const newRelease = await deployGood(site);
        site.remote.faults.add({
          match: `${newRelease.releaseId}/__federation_expose_MapView`,
          kind: 'drop',
        });
        await acceptUpdate(page);
        await expect(versionStatus(page)).toContainText('The one you see stays.');
        await expectRegistered(page, site, olderRelease);

        site.remote.faults.clear();
        await versionStatus(page).getByRole('button', { name: 'Try again' }).click();
        await expectRelease(page, newRelease);
        await expectRegistered(page, site, newRelease);
      });
    });
  });
}
