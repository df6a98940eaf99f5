/** The host's page as its user sees it, for the tests of what happens when the remote does not come. */
import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { expect } from './test.js';
import { chooseSetting } from '../../support/shell-controls.js';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Opens the host. The page is marked, so that a reload would show.
 * @param {Page} page
 * @param {import('./start-site.js').Site} site
 */
export async function openHost(page, site) {
  await page.goto(site.host.origin);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
}

/** The notice of a map that lacks parts; its details are folded. @param {Page} page */
export const missing = (page) => page.getByRole('region', { name: 'Parts of the map are missing' });

/** @param {Page} page */
export const mapStatus = (page) => page.locator(`[${STATUS_ATTRIBUTE}]`);

/**
 * Expects that the map's place names a failure, and that the shell around it still works.
 * @param {Page} page
 * @param {import('@mapdock/shared').ErrorCode} code
 */
export async function expectFailure(page, code) {
  const panel = page.getByRole('alert');
  await expect(panel).toContainText(code);
  await expect(mapStatus(page)).toHaveAttribute(STATUS_ATTRIBUTE, 'failed');
  await chooseSetting(page, 'Theme', 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'About' }).click();
  await expect(page.getByRole('dialog')).toContainText('Host version');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'About' })).toBeFocused();
  await chooseSetting(page, 'Theme', 'System');
}

/** @param {Page} page */
export async function expectMap(page) {
  await expect(mapStatus(page)).toHaveAttribute(STATUS_ATTRIBUTE, 'ready');
  await expect(mapStatus(page)).toHaveCount(1);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.locator('html'), 'the page is still the one that was opened').toHaveAttribute(
    'data-same-page',
  );
}

/** @param {Page} page */
export const retry = (page) => page.getByRole('button', { name: 'Try again' }).click();
