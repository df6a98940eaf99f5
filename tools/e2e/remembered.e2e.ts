/** The next visit begins as the last one ended, and a link wins over that. */
import { expectMap, openHostWithMap } from './support/host-page.ts';
import { chooseSetting, openSettings } from '../support/shell-controls.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';
import type { Site } from './support/start-site.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the places' });

/** Chooses a style, moves the map, and filters the list. */
async function visit(page: Page, site: Site) {
  await openHostWithMap(page, site);
  await chooseSetting(page, 'Map style', 'Dark');
  await expectMap(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page).toHaveURL(/#map=2\.50.*style=dark/);
  await field(page).focus();
  await page.keyboard.type('stone');
  await expect(page.getByRole('option')).toHaveCount(1);
}

/** Another visit, at an address without a view. */
async function visitAgain(page: Page, site: Site, hash: string = '') {
  await page.goto('about:blank');
  await page.goto(`${site.host.origin}/${hash}`);
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
}

test('style, view and filter are there tomorrow, and Reset view leads to the config’s @every-browser @quick', async ({
  page,
  site,
}) => {
  await visit(page, site);
  await visitAgain(page, site);
  await expect(page).toHaveURL(/#map=2\.50.*style=dark/);
  await expect(field(page)).toHaveValue('stone');
  await expect(page.getByRole('option')).toHaveCount(1);
  expect(site.provider.requests.list().some(({ path }) => path.includes('/dark'))).toBe(true);
  const settings = await openSettings(page);
  await settings.getByRole('button', { name: 'Reset view' }).click();
  await expect(page).toHaveURL(/#map=1\.50\/24\.0000\/12\.0000/);
});

test('a link wins, field by field', async ({ page, site }) => {
  await visit(page, site);
  await visitAgain(page, site, '#map=5/48.1/11.5');
  await expect(page).toHaveURL(/#map=5\.00\/48\.1000\/11\.5000\/0\/0&style=dark$/);
  await visitAgain(page, site, '#style=light');
  await expect(page).toHaveURL(/#map=2\.50.*&style=light$/);
});

test('a config that forbids it starts as it says, and what was stored is removed', async ({ page, site }) => {
  await visit(page, site);
  site.host.changeConfig((config) => void Object.assign(config, { remember: false }));
  await visitAgain(page, site);
  await expect(page).toHaveURL(/#map=1\.50\/24\.0000\/12\.0000\/0\/0$/);
  await expect(field(page)).toHaveValue('');
  site.host.changeConfig((config) => void Object.assign(config, { remember: true }));
  await visitAgain(page, site);
  await expect(page).toHaveURL(/#map=1\.50\/24\.0000\/12\.0000\/0\/0$/);
});
