/** The sheet of a narrow window, in browser tests. */
import { expect } from './test.js';
import { expectMap, openHost } from './host-page.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./start-site.js').Site} Site */

/** WebKitGTK's window can't be as narrow as a phone; the page is the same below 56rem. */
export const SIZE = { width: 800, height: 844 };
/** Below the header, in CSS pixels. */
export const ROOM = SIZE.height - 56;
export const HEIGHTS = { peek: 56, half: ROOM / 2, full: ROOM };

export const sheet = (/** @type {Page} */ page) => page.locator('.sheet');
export const handle = (/** @type {Page} */ page) => page.locator('.places-bar');
export const card = (/** @type {Page} */ page) => page.getByRole('region', { name: 'Selected place' });
export const row = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('option', { name });

/** @param {Page} page @param {keyof typeof HEIGHTS} height */
export async function expectHeight(page, height) {
  await expect
    .poll(async () => Math.round((await sheet(page).boundingBox())?.height ?? 0))
    .toBe(HEIGHTS[height]);
}

/** WebKitGTK's window itself loses the focus when it gets another size, which `toBeFocused` counts. @param {import('@playwright/test').Locator} locator */
export const expectFocus = (locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);

/**
 * Opens the host with its map, and raises the sheet from its lowest height.
 * @param {Page} page
 * @param {Site} site
 * @param {keyof typeof HEIGHTS} [height]
 */
export async function openWithSheet(page, site, height = 'peek') {
  await openHost(page, site);
  await expectMap(page);
  const steps = Object.keys(HEIGHTS).indexOf(height);
  for (let step = 0; step < steps; step += 1) await handle(page).press('ArrowUp');
  await expectHeight(page, height);
}
