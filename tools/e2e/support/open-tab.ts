/** A tab that stays open while new releases are deployed: what its user sees of them. The test controls the page's clock. */
import { mapStatus } from './host-page.ts';
import { expect } from './test.ts';
import { RELEASE_ATTRIBUTE } from '../../support/shell-controls.ts';
import type { Site } from './start-site.ts';
import type { Page } from '@playwright/test';

/** The host requests its channel once a minute; this is a bit more. */
const NEXT_CHECK_MS = 61_000;

/** Opens the host and marks its document. A reload removes the mark, which `expectSamePage` checks. */
export async function openTab(page: Page, site: Site, path: string = '/') {
  await page.clock.install();
  await page.goto(site.host.origin + path);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await expectReady(page);
}

export async function expectReady(page: Page) {
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');
}

/** Moves the page's clock to after the next request for the channel. */
export const passMinute = (page: Page) => page.clock.fastForward(NEXT_CHECK_MS);

/** The region in which the host reports on releases: a new one, a withdrawn one, or one that failed. */
export const versionStatus = (page: Page) => page.getByRole('status', { name: 'Version of the map' });

/** Expects that the page shows the map of a release. */
export async function expectRelease(page: Page, { releaseId }: { releaseId: string }) {
  await expect(page.locator(`[${RELEASE_ATTRIBUTE}]`)).toHaveAttribute(RELEASE_ATTRIBUTE, releaseId);
  await expectReady(page);
}

export const expectSamePage = (page: Page) => expect(page.locator('html[data-same-page]')).toHaveCount(1);

/** Hides the tab, or shows it again. */
export const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Counts the requests for the pointer. */
export const countPointerRequests = (site: Site) =>
  site.remote.requests.list().filter(({ path }) => path.startsWith('/channels/')).length;

/** Paths that were requested from a release, within its folder. */
export const requestsOf = (site: Site, { releaseId }: { releaseId: string }) =>
  site.remote.requests.list().flatMap(({ path }) => path.split(`/releases/${releaseId}/`)[1] ?? []);
