/** The sheet of a narrow window, in browser tests. */
import { expect } from './test.ts';
import { openHostWithMap } from './host-page.ts';
import type { Locator, Page } from '@playwright/test';
import type { Site } from './start-site.ts';

/** WebKitGTK's window can't be as narrow as a phone; the page is the same below 56rem. */
export const SIZE = { width: 800, height: 844 };
/** Below the header, in CSS pixels. */
export const ROOM = SIZE.height - 56;
export const HEIGHTS = { peek: 56, half: ROOM / 2, full: ROOM };

export const sheet = (page: Page) => page.locator('.sheet');
export const handle = (page: Page) => page.locator('.places-bar');
export const card = (page: Page) => page.getByRole('region', { name: 'Selected place' });
export const row = (page: Page, name: string) => page.getByRole('option', { name });

export async function expectHeight(page: Page, height: keyof typeof HEIGHTS) {
  await expect
    .poll(async () => Math.round((await sheet(page).boundingBox())?.height ?? 0))
    .toBe(HEIGHTS[height]);
}

/** WebKitGTK's window itself loses the focus when it gets another size, which `toBeFocused` counts. */
export const expectFocus = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);

/** Opens the host with its map, and raises the sheet from its lowest height. */
export async function openWithSheet(page: Page, site: Site, height: keyof typeof HEIGHTS = 'peek') {
  await openHostWithMap(page, site);
  const steps = Object.keys(HEIGHTS).indexOf(height);
  for (let step = 0; step < steps; step += 1) await handle(page).press('ArrowUp');
  await expectHeight(page, height);
}
