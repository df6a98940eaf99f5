import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { expect, expectOnlyOurOrigins, test } from './support/test.js';

const READY_MAP = `[${STATUS_ATTRIBUTE}="ready"]`;
const TOKEN = 'pk.mapdock-local';

test('shows the map that another origin deploys', async ({ page, site, watch }) => {
  await page.goto(site.host.origin);
  await expect(page.locator(READY_MAP)).toBeVisible();
  await expect(page.locator(`${READY_MAP} canvas`)).toBeVisible();
  expectOnlyOurOrigins(watch, site);
});

test('shows the token to the provider alone', async ({ page, site, watch }) => {
  await page.goto(site.host.origin);
  await expect(page.locator(READY_MAP)).toBeVisible();
  const holders = watch.requestedUrls().filter((url) => url.includes(TOKEN));
  expect(holders.length).toBeGreaterThan(0);
  expect(new Set(holders.map((url) => new URL(url).origin))).toEqual(new Set([site.provider.origin]));
});

test('shows the map on its own address too', async ({ page, site, watch }) => {
  await page.goto(site.remote.origin);
  await expect(page.locator(READY_MAP)).toBeVisible();
  expectOnlyOurOrigins(watch, site);
});
