/** A tab that stays open while new releases are deployed: what its user sees of them. The test controls the page's clock. */
import { mapStatus } from './host-page.js';
import { expect } from './test.js';
import { RELEASE_ATTRIBUTE } from '../../support/shell-controls.js';

/** @typedef {import('@playwright/test').Page} Page */

/** The host requests its channel once a minute; this is a bit more. */
const NEXT_CHECK_MS = 61_000;

/**
 * Opens the host and marks its document. A reload removes the mark, which `expectSamePage` checks.
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

/** Moves the page's clock to after the next request for the channel. @param {Page} page */
export const passMinute = (page) => page.clock.fastForward(NEXT_CHECK_MS);

/** The region in which the host reports on releases: a new one, a withdrawn one, or one that failed. @param {Page} page */
export const versionStatus = (page) => page.getByRole('status', { name: 'Version of the map' });

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

/** Counts the requests for the pointer. @param {import('./start-site.js').Site} site */
export const countPointerRequests = (site) =>
  site.remote.requests.list().filter(({ path }) => path.startsWith('/channels/')).length;

/**
 * Paths that were requested from a release, within its folder.
 * @param {import('./start-site.js').Site} site
 * @param {{ releaseId: string }} release
 */
export const requestsOf = (site, { releaseId }) =>
  site.remote.requests.list().flatMap(({ path }) => path.split(`/releases/${releaseId}/`)[1] ?? []);
