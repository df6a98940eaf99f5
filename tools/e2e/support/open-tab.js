/** A tab that stays open while the map team goes on: what its user sees of new releases, with a clock that a test moves. */
import { mapStatus } from './host-page.js';
import { expect } from './test.js';
import { RELEASE_ATTRIBUTE } from '../../support/shell-controls.js';

/** @typedef {import('@playwright/test').Page} Page */

/** More than the minute between two looks at the channel. */
const NEXT_LOOK = 61_000;

/**
 * Opens the host, with a mark that a reload would take away.
 * @param {Page} page
 * @param {import('./start-site.js').Site} site
 * @param {string} [path]
 */
export async function openTab(page, site, path = '/') {
  await page.clock.install();
  await page.goto(site.host.origin + path);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await expectReady(page);
}

/** @param {Page} page */
export async function expectReady(page) {
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');
}

/** @param {Page} page */
export const passMinute = (page) => page.clock.fastForward(NEXT_LOOK);

/** What is said about versions of the map. @param {Page} page */
export const news = (page) => page.getByRole('status', { name: 'Version of the map' });

/**
 * Expects that the page shows the map of a release.
 * @param {Page} page
 * @param {{ releaseId: string }} release
 */
export async function expectRelease(page, { releaseId }) {
  await expect(page.locator(`[${RELEASE_ATTRIBUTE}]`)).toHaveAttribute(RELEASE_ATTRIBUTE, releaseId);
  await expectReady(page);
}

/** @param {Page} page */
export const expectSamePage = (page) => expect(page.locator('html[data-same-page]')).toHaveCount(1);

/**
 * Hides the tab, or shows it again.
 * @param {Page} page
 * @param {DocumentVisibilityState} state
 */
export const setVisibility = (page, state) =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Requests for the pointer so far. @param {import('./start-site.js').Site} site */
export const countLooks = (site) =>
  site.remote.requests.list().filter(({ path }) => path.startsWith('/channels/')).length;

/**
 * Paths of a release that were asked for.
 * @param {import('./start-site.js').Site} site
 * @param {{ releaseId: string }} release
 */
export const requestsOf = (site, { releaseId }) =>
  site.remote.requests.list().flatMap(({ path }) => path.split(`/releases/${releaseId}/`)[1] ?? []);
