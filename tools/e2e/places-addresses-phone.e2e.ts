/** Addresses in the search of the list on a phone. */
import { consoleErrorsOf } from './support/console-errors.ts';
import { findViolations } from './support/readings/find-violations.ts';
import { handle, sheet, SIZE } from './support/sheet.ts';
import { expect, test } from './support/test.ts';
import { warmGeocoder, addressOptions, openWithAddresses, typeLetters } from './support/addresses-page.ts';

// Browsers report requests that fail.
test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

test.beforeEach(({ site }) => warmGeocoder(site));

test.describe('in a narrow window', () => {
  test.use({ viewport: SIZE });
  // The viewport of a further browser is that of its window.
  test.beforeEach(async ({ page }) => page.setViewportSize(SIZE));

  test('the addresses are in the sheet below the places, and the map is seen when one is chosen @every-browser', async ({
    page,
    site,
    browserName,
  }) => {
    await openWithAddresses(page, site);
    await handle(page).press('ArrowUp');
    await handle(page).press('ArrowUp');
    await expect(sheet(page)).toHaveAttribute('data-height', 'full');
    await typeLetters(page, 'munich');
    await expect(addressOptions(page).first()).toBeVisible();
    if (browserName === 'chromium') {
      await page.setViewportSize({ width: 320, height: 640 });
      await expect(addressOptions(page).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    expect(await findViolations(page)).toEqual([]);
    await addressOptions(page).first().click();
    await expect(sheet(page)).not.toHaveAttribute('data-height', 'full');
    await expect(page.getByRole('dialog', { name: 'Munich, Germany' })).toBeInViewport();
  });
});
