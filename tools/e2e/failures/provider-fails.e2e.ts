import { consoleErrorsOf } from '../support/console-errors.ts';
import { expect, test } from '../support/test.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  openPageWithReadyMap,
  openPlainPage,
  ready,
  mountReadyMap,
  openPageWithMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { namesOnMap, retryMap, update } from '../support/plain-page/drive-map.ts';
import type { Page } from '@playwright/test';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

const codesOf = async (page: Page) => (await eventsOf(page, 'maperror')).map(({ code }) => code);

const dark = 'mapbox://styles/mapdock/dark';

test('a first style that fails is shown with its code, and Try again loads it @every-browser @quick', async ({
  page,
  site,
}) => {
  site.provider.faults.add({ match: '^/styles/', kind: 'status', status: 500 });
  await openPageWithMap(page, site);
  await expectStatus(page, 'failed');
  await expect(page.getByRole('alert')).toContainText('STYLE_FAILED');
  expect(await codesOf(page)).toEqual(['STYLE_FAILED']);
  await expect(page.locator('canvas')).toHaveCount(0);

  site.provider.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await ready(page);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a style whose answer breaks off is requested once more', async ({ page, site }) => {
  site.provider.faults.add({ match: '^/styles/v1/mapdock/light', kind: 'truncate', times: 1 });
  await openPlainPage(page, site);
  // With a hook there is no preload, which would be the request that breaks off.
  await mountReadyMap(page, makeConfig(site), () => ({ transformRequest: (request) => request }));
  expect(site.provider.faults.list()[0]?.hits).toBe(1);
  expect(await codesOf(page)).toEqual([]);
});

test('a provider that can’t be reached is reported as such @every-browser', async ({ page, site }) => {
  site.provider.faults.add({ match: '.', kind: 'drop' });
  await openPageWithMap(page, site);
  await expectStatus(page, 'failed');
  await expect(page.getByRole('alert')).toContainText('did not answer');
});

test('a style switch that fails, or whose document the engine refuses, leaves the last good style in use @every-browser', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site);
  const styleName = () => withMap(page, ({ handle }) => handle.engine?.getStyle().name);
  await test.step('a style that fails', async () => {
    site.provider.faults.add({ match: '^/styles/v1/mapdock/dark', kind: 'status', status: 404 });
    await update(page, { ...config, style: dark });
    await expectStatus(page, 'degraded');
    expect.soft(await codesOf(page)).toEqual(['STYLE_FAILED']);
    expect.soft(await styleName()).toMatch(/light/i);

    site.provider.faults.clear();
    await retryMap(page);
    expect(await styleName()).toMatch(/dark/i);
  });
  await test.step('a document that the engine refuses', async () => {
    const layers = [{ id: 'x', type: 'no such type' } as any];
    await withMap(page, ({ events }) => void events.splice(0));
    const broken = { ...config, style: { version: 8 as const, sources: {}, layers } };
    await withMap(page, ({ handle }, next) => void handle.update(next), broken);
    await expectStatus(page, 'degraded');
    expect(await codesOf(page)).toContain('STYLE_FAILED');
    expect(await styleName()).toMatch(/dark/i);
  });
});

test('tiles that fail degrade the map, and a retry loads them @every-browser', async ({ page, site }) => {
  site.provider.showSea(false);
  site.provider.faults.add({ match: String.raw`\.vector\.pbf`, kind: 'status', status: 503 });
  await openPageWithMap(page, site);
  await expectStatus(page, 'degraded');
  expect(await codesOf(page)).toEqual(['SOURCE_FAILED']);

  site.provider.faults.clear();
  await withMap(page, ({ handle }) => handle.retry());
  expect(await withMap(page, ({ handle }) => handle.whenReady())).toEqual({ name: 'ready' });
  expect(await namesOnMap(page)).toContain('Germany');
});

test('a refused token is reported without being shown, and the map loads with a new one @every-browser @quick', async ({
  page,
  site,
  watch,
}) => {
  const provider = { baseApiUrl: site.provider.origin, accessToken: 'pk.mapdock-expired' };
  await openPageWithMap(page, site, { provider });
  await expectStatus(page, 'failed');
  const [error] = await eventsOf(page, 'maperror');
  expect(error).toMatchObject({ code: 'PROVIDER_TOKEN_REFUSED', details: { httpStatus: 403 } });
  expect(JSON.stringify(await withMap(page, ({ events }) => events))).not.toContain('mapdock-expired');
  await expect(page.getByRole('alert')).not.toContainText('mapdock-expired');
  // The browser's own message on a refused request contains its address; there must be no other console error.
  expect(watch.consoleErrors.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);

  await withMap(page, ({ handle }, config) => handle.update(config), makeConfig(site));
  await ready(page);
});

test('a token that expires later degrades the map until the config has a new one @every-browser', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site);
  site.provider.faults.add({
    match: String.raw`access_token=pk\.mapdock-local`,
    kind: 'status',
    status: 401,
  });
  await withMap(page, ({ handle }) => handle.moveCamera({ center: [-100, 40], zoom: 5 }));
  await expectStatus(page, 'degraded');
  expect(await codesOf(page)).toContain('PROVIDER_TOKEN_REFUSED');

  await withMap(
    page,
    ({ handle }, config) => handle.update(config),
    makeConfig(site, { provider: { baseApiUrl: site.provider.origin, accessToken: 'pk.mapdock-renewed' } }),
  );
  await ready(page);
});
