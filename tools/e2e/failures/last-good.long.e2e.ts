/** If a new release is broken or the channel fails, the host shows the last release that worked on this device. */
import { consoleErrorsOf } from '../support/console-errors.ts';
import { deployChanged, deployNew } from '../support/deploy-changed.ts';
import { findViolations } from '../support/readings/find-violations.ts';
import {
  expectRelease,
  expectReady,
  versionStatus,
  openTab,
  passMinute,
  requestsOf,
} from '../support/open-tab.ts';
import { expect, test } from '../support/test.ts';
import { throwWhenMounted } from '../../support/throw-when-mounted.ts';

test.use({ view: 'sea' });

test.use({ expectedConsoleErrors: consoleErrorsOf('request', 'syntax', /provoked|mount: expected/) });

const NOT_USED = 'The newest map could not be used; this is the last one that worked.';
const NOT_REACHED = 'The newest map could not be reached; this is the last one that worked.';
/** The day for which a release is not tried again, and an hour more. */
const DAY_MS = 25 * 60 * 60 * 1_000;

const isEntry = (path: string) => path.endsWith('remoteEntry.js');
const FAULTS = [
  [
    'whose entry throws',
    'REMOTE_THREW',
    (text: string, path: string) => (isEntry(path) ? 'throw Error("provoked")' : text),
  ],
  [
    'without a container',
    'REMOTE_INCOMPLETE',
    (text: string, path: string) => (isEntry(path) ? 'void 0;' : text),
  ],
  [
    'that throws when it is mounted',
    'REMOTE_THREW',
    (text: string, path: string) => (/\/map\.\w+\.js$/.test(path) ? throwWhenMounted(text) : text),
  ],
] as const;

for (const [name, code, change] of FAULTS) {
  test(`a release ${name} is replaced by the last good one @every-browser`, async ({ page, site }) => {
    await openTab(page, site);
    await deployChanged(site, change);
    await page.reload();
    await expect(versionStatus(page)).toContainText(NOT_USED);
    await expectRelease(page, site.remote.release);
    await versionStatus(page).getByText('Details', { exact: true }).click();
    await expect(versionStatus(page)).toContainText(code);
    await versionStatus(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(versionStatus(page)).toBeEmpty();
    await expect(page.getByRole('main')).toBeFocused();
  });
}

test('a release that failed twice is not tried again for a day @quick', async ({ page, site }) => {
  await openTab(page, site);
  const bad = await deployChanged(site, FAULTS[0][2]);
  const triesAfterReload = async () => {
    site.remote.requests.clear();
    await page.reload();
    await expect(versionStatus(page)).toContainText(NOT_USED);
    await expectRelease(page, site.remote.release);
    return requestsOf(site, bad).length > 0;
  };
  expect(await triesAfterReload()).toBe(true);
  expect(await triesAfterReload()).toBe(true);
  expect(await triesAfterReload()).toBe(false);
  await page.clock.setSystemTime(Date.now() + DAY_MS);
  expect(await triesAfterReload()).toBe(true);
});

for (const [what, kind] of [
  ['is down', 'drop'],
  ['never answers', 'hang'],
] as const) {
  test(`the last good release is shown while the channel ${what}, and the notice disappears when it is back`, async ({
    page,
    site,
  }) => {
    await openTab(page, site);
    site.remote.faults.add({ match: '^/channels/', kind });
    // Requests of the page are counted, since a browser repeats each on every open connection that turns out to be closed.
    const pointerUrls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/channels/')) pointerUrls.push(request.url());
    });
    await page.reload();
    await expect(versionStatus(page)).toContainText(NOT_REACHED);
    await expectReady(page);
    // The page waits for one request, and sends one more behind its map: the channel may have been no more than slow.
    await expect.poll(() => pointerUrls.length).toBe(2);
    await page.clock.fastForward(30_000);
    expect(pointerUrls).toHaveLength(2);

    site.remote.faults.clear();
    await passMinute(page);
    await expect(versionStatus(page)).toBeEmpty();
  });
}

test('a release that loads after its time limit does not replace the map that is shown', async ({
  page,
  site,
}) => {
  await openTab(page, site);
  const late = await deployNew(site);
  site.remote.faults.add({ match: `/releases/${late.releaseId}/remoteEntry`, kind: 'hang' });
  await page.reload();
  await expect.poll(() => requestsOf(site, late)).toContain('remoteEntry.js');
  await page.clock.fastForward(11_000);
  await expectRelease(page, site.remote.release);
  const container = await page.evaluateHandle(() => Reflect.get(globalThis, 'map_remote'));
  const arrived = page.waitForResponse((response) =>
    response.url().includes(`${late.releaseId}/remoteEntry`),
  );
  site.remote.faults.clear();
  await (await arrived).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  expect(await container.evaluate((value) => value === Reflect.get(globalThis, 'map_remote'))).toBe(true);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 320]) {
    test(`axe finds nothing in messages about releases, ${colorScheme}, ${width} px`, async ({
      page,
      site,
    }, info) => {
      await page.setViewportSize({ width, height: 640 });
      await page.emulateMedia({ colorScheme });
      site.host.changeConfig((config) => {
        config.remote = { ...config.remote, overrides: { allowedOrigins: [] } };
      });
      await openTab(page, site);
      await deployChanged(site, FAULTS[0][2]);
      await page.goto(`${site.host.origin}/?mapdock-remote=https://maps.example/channels/production.json`);
      await expectRelease(page, site.remote.release);
      await versionStatus(page).getByText('Details', { exact: true }).click();
      await deployNew(site);
      await passMinute(page);
      await expect(versionStatus(page)).toContainText('A new version of the map is ready.');
      await page.screenshot({ path: info.outputPath('messages.png') });
      expect(await findViolations(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, 'no scrolling sideways').toBeLessThanOrEqual(0);
    });
  }
}
