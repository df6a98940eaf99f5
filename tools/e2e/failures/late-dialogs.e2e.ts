/** Files of the shell that are loaded when something is opened, and do not come at once. */
import { consoleErrorsOf } from '../support/console-errors.ts';
import { openHostWithMap } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';
import { expectOpenAndClose, noteBelow, toolbar } from '../support/toolbar-dialogs.ts';

/** What each button opens, and a file without which it can't. */
const OPENED = [
  ['Settings', 'Settings', String.raw`^/dialogs\.\w+\.js$`],
  ['About', 'About this map', String.raw`^/overlays\.\w+\.js$`],
  ['Print', 'Print', String.raw`^/print\.\w+\.css$`],
] as const;

test.describe('a file that fails', () => {
  test.use({ expectedConsoleErrors: consoleErrorsOf('request') });
  for (const [name, title, match] of OPENED)
    test(`${name} says that it could not be loaded, and loads again @every-browser`, async ({
      page,
      site,
    }) => {
      site.host.faults.add({ match, kind: 'status', status: 503 });
      await openHostWithMap(page, site);
      const button = toolbar(page).getByRole('button', { name });
      const note = noteBelow(page).filter({ hasText: `“${name}” could not be loaded.` });
      await button.click();
      await expect(note).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(note).toHaveCount(0);
      await button.click();
      await expect(note).toBeVisible();
      site.host.faults.clear();
      await note.getByRole('button', { name: 'Try again' }).click();
      await expectOpenAndClose(page, name, title);
    });

  test('a note that nobody needs disappears when the focus leaves it', async ({ page, site }) => {
    site.host.faults.add({ match: OPENED[0][2], kind: 'status', status: 503 });
    await openHostWithMap(page, site);
    await toolbar(page).getByRole('button', { name: 'Settings' }).click();
    await expect(toolbar(page).getByText('could not be loaded')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(toolbar(page).getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toolbar(page).getByText('could not be loaded')).toHaveCount(0);
  });

  test('in a narrow window the note is in view', async ({ page, site }) => {
    site.host.faults.add({ match: OPENED[0][2], kind: 'status', status: 503 });
    await page.setViewportSize({ width: 320, height: 640 });
    await openHostWithMap(page, site);
    await toolbar(page).getByRole('button', { name: 'Settings' }).click();
    await expect(page.locator('.toolbar-note')).toBeInViewport({ ratio: 1 });
  });
});

test('the key for printing opens the preview although its file comes late, and the browser does not print meanwhile', async ({
  page,
  site,
}) => {
  site.host.faults.add({ match: OPENED[2][2], kind: 'delay', delayMs: 2_000 });
  await openHostWithMap(page, site);
  await toolbar(page).getByRole('button', { name: 'Print' }).waitFor();
  await page.evaluate(() =>
    window.addEventListener('keydown', ({ defaultPrevented }) => {
      document.documentElement.dataset['prevented'] = String(defaultPrevented);
    }),
  );
  await page.keyboard.press('ControlOrMeta+p');
  await expect(page.locator('html')).toHaveAttribute('data-prevented', 'true');
  // A person who sees nothing presses again.
  await page.keyboard.press('ControlOrMeta+p');
  await expect(page.locator('html')).toHaveAttribute('data-prevented', 'true');
  await expect(page.getByRole('dialog', { name: 'Print' })).toHaveCount(1);
});

test('words with a typo are found once the code for that has come', async ({ page, site }) => {
  site.host.faults.add({ match: String.raw`^/typos\.\w+\.js$`, kind: 'delay', delayMs: 1_000 });
  await openHostWithMap(page, site);
  await page.getByRole('searchbox').fill('Calosseum');
  await expect(page.getByText('Nothing matches your search.')).toBeVisible();
  await expect(page.getByRole('option', { name: 'Colosseum' })).toBeVisible();
});
