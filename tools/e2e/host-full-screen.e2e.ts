/** The host's page in full screen. */
import { openSettings } from '../support/shell-controls.ts';
import { openHostWithMap } from './support/host-page.ts';
import { expect, test } from './support/test.ts';

test('full screen keeps the list, the card, the legend and the settings @every-browser', async ({
  page,
  site,
}) => {
  await openHostWithMap(page, site);
  const isFull = () => page.evaluate(() => document.documentElement.matches(':fullscreen'));
  await page.getByRole('button', { name: 'Enter full screen' }).click();
  await expect.poll(isFull).toBe(true);
  const card = page.getByRole('region', { name: 'Selected place' });
  const row = page.getByRole('option', { name: 'Stonehenge' });
  // What full screen leaves out is visible to Playwright all the same: only a click says whether it is on the screen.
  await row.click();
  await expect(card).toContainText('Stonehenge');
  await card.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('region', { name: 'Legend' })
    .getByText('World Heritage site', { exact: true })
    .click();
  const settings = await openSettings(page);
  await settings.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Escape would end full screen in Firefox and WebKit.
  await page.mouse.click(2, 2);
  await expect(settings).toBeHidden();
  expect(await isFull()).toBe(true);
  await page.getByRole('button', { name: 'Exit full screen' }).click();
  await expect.poll(isFull).toBe(false);
});
