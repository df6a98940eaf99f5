/** The host's page as its user sees it, for tests in which the remote fails to load. */
import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { expect } from './test.ts';
import { chooseSetting } from '../../support/shell-controls.ts';
import type { Site } from './start-site.ts';
import type { ErrorCode } from '@mapdock/shared';
import type { Page } from '@playwright/test';

/** Opens the host and marks its document. A reload removes the mark, which `expectMap` checks. */
export async function openHost(page: Page, site: Site) {
  await page.goto(site.host.origin);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
}

/** The notice that parts of the map are missing. Its details are collapsed at first. */
export const missingPartsNotice = (page: Page) =>
  page.getByRole('region', { name: 'Parts of the map are missing' });

export const mapStatus = (page: Page) => page.locator(`[${STATUS_ATTRIBUTE}]`);

/** Expects that the failure is shown in place of the map, and that the shell around it still works. */
export async function expectFailure(page: Page, code: ErrorCode) {
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

/** Expects that the map is ready and that the page was not reloaded since `openHost`. */
export async function expectMap(page: Page) {
  await expect(mapStatus(page)).toHaveAttribute(STATUS_ATTRIBUTE, 'ready');
  await expect(mapStatus(page)).toHaveCount(1);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.locator('html'), 'the page was not reloaded').toHaveAttribute('data-same-page');
}

/** Opens the host and waits until its map is ready. */
export async function openHostWithMap(page: Page, site: Site) {
  await openHost(page, site);
  await expectMap(page);
}

export const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

/** Presses the button, and expects that the map is loaded then, in the same page. */
export async function retryLoadsMap(page: Page) {
  await retry(page);
  await expectMap(page);
}
