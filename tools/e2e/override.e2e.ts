/** Developers can load the map of another channel into a deployed host. */
import { deployNew } from './support/deploy-changed.ts';
import { findViolations } from './support/readings/find-violations.ts';
import { expectReady, expectRelease, openTab, requestsOf, versionStatus } from './support/open-tab.ts';
import { startProxy } from './support/servers/start-proxy.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';
import type { Site } from './support/start-site.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Map of another place' });
const refusal = (page: Page) => page.getByRole('alert');
const query = (address: string) => `/?mapdock-remote=${encodeURIComponent(address)}`;

/** Starts a second address of the store. The host allows it for overrides, or `allowed` instead. */
async function startOther(page: Page, site: Site, { allowed }: { allowed?: string } = {}) {
  const { origin } = await startProxy(page, site);
  site.host.changeConfig((config) => {
    config.remote = {
      channelUrl: `${site.remote.origin}/channels/production.json`,
      overrides: { allowedOrigins: [allowed ?? origin] },
    };
  });
  return { origin, channelUrl: `${origin}/channels/production.json` };
}

test('shows the other map and a banner for as long as the tab is open, and goes back with one click', async ({
  page,
  site,
  watch,
}, info) => {
  const { origin, channelUrl } = await startOther(page, site);
  await page.goto(site.host.origin + query(channelUrl));
  await expect(banner(page)).toContainText(`This page shows a map from ${origin}, not the deployed one.`);
  await expectReady(page);
  expect(new URL(page.url()).search).toBe('');
  expect(watch.requestedUrls().filter((url) => url.startsWith(`${site.remote.origin}/releases/`))).toEqual(
    [],
  );
  expect(await findViolations(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath('banner.png') });
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('releases'))),
    'nothing of the other map is stored',
  ).toEqual([]);

  await page.reload();
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Back to the deployed map' }).click();
  await expect(banner(page)).toBeHidden();
  await expectReady(page);
  expect(site.remote.requests.list().some(({ path }) => path.endsWith('/remoteEntry.js'))).toBe(true);
  await page.reload();
  await expectReady(page);
  await expect(banner(page)).toBeHidden();
});

test('another tab shows the deployed map', async ({ page, context, site }) => {
  const { channelUrl } = await startOther(page, site);
  await page.goto(site.host.origin + query(channelUrl));
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(site.host.origin);
  await expectReady(other);
  await expect(banner(other)).toBeHidden();
});

test('does nothing unless the host allows it', async ({ page, site, watch }) => {
  const { origin } = await startProxy(page, site);
  site.host.changeConfig((config) => {
    config.remote = { channelUrl: `${site.remote.origin}/channels/production.json` };
  });
  await page.goto(site.host.origin + query(`${origin}/channels/production.json`));
  await expectReady(page);
  await expect(banner(page)).toBeHidden();
  expect(watch.requestedUrls().filter((url) => url.startsWith(origin))).toEqual([]);
});

test('refuses another origin, a script and data, reports it, and shows the deployed map', async ({
  page,
  site,
  watch,
}) => {
  const { origin } = await startOther(page, site, { allowed: 'http://localhost:1' });
  for (const [channel, shownAddress] of [
    [`${origin}/channels/production.json`, origin],
    ['javascript:document.title="taken"', 'that address'],
    ['data:application/json,{}', 'that address'],
  ] as const)
    await test.step(channel, async () => {
      await page.goto(site.host.origin + query(channel));
      await expect(refusal(page)).toContainText(`This page does not take maps from ${shownAddress}.`);
      await expectReady(page);
      expect.soft(await page.title()).toBe('World Heritage');
      expect.soft(watch.requestedUrls().filter((url) => url.startsWith(origin))).toEqual([]);
    });
  await refusal(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expectReady(page);
  await expect(refusal(page)).toBeHidden();
});

test('what a device has stored about the deployed channel is not used for another channel', async ({
  page,
  site,
}) => {
  const { channelUrl } = await startOther(page, site);
  await openTab(page, site);
  const next = await deployNew(site);
  await page.evaluate((releaseId) => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('releases'));
    const record = JSON.parse(localStorage.getItem(key) ?? '');
    const failure = { count: 2, at: Date.now(), code: 'REMOTE_THREW', message: 'provoked' };
    localStorage.setItem(key, JSON.stringify({ ...record, failures: { [releaseId]: failure } }));
  }, next.releaseId);
  await page.reload();
  await expectRelease(page, site.remote.release);
  await expect(versionStatus(page)).toContainText('could not be used');
  await page.goto(site.host.origin + query(channelUrl));
  await expectRelease(page, next);
  await expect(versionStatus(page)).toBeEmpty();
  expect(requestsOf(site, next)).toContain('remoteEntry.js');
});
