/** Files of the shell that are loaded when something is opened, and do not come at once. */
import { consoleErrorsOf } from '../support/console-errors.ts';
import { openHostWithMap } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';
import { expectOpenAndClose, noteBelow, toolbar } from '../support/toolbar-dialogs.ts';
import type { Page } from '@playwright/test';

/** What each button opens, and a file without which it can't. */
const SETTINGS = ['Settings', 'Settings', String.raw`^/dialogs\.\w+\.js$`] as const;
const ABOUT = ['About', 'About this map', String.raw`^/overlays\.\w+\.js$`] as const;
const PRINT = ['Print', 'Print', String.raw`^/print\.\w+\.css$`] as const;

/** The note that a button could not open what it opens. */
const failureOf = (page: Page, name: string) =>
  noteBelow(page).filter({ hasText: `“${name}” could not be loaded.` });

test.describe('a file that fails', () => {
  test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

  // Settings and About have files in common, so that a page in which one has loaded can't show how the other fails.
  for (const opened of [[SETTINGS, PRINT], [ABOUT]])
    test(`${opened.map(([name]) => name).join(' and ')}: a note says that it could not be loaded, and its button loads it @every-browser`, async ({
      page,
      site,
    }) => {
      await openHostWithMap(page, site);
      for (const [name, title, match] of opened)
        await test.step(name, async () => {
          site.host.faults.add({ match, kind: 'status', status: 503 });
          const button = toolbar(page).getByRole('button', { name });
          const note = failureOf(page, name);
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
    });

  test('in a narrow window the note is in view, and one that nobody needs disappears when the focus leaves it', async ({
    page,
    site,
  }) => {
    site.host.faults.add({ match: SETTINGS[2], kind: 'status', status: 503 });
    await openHostWithMap(page, site);
    await toolbar(page).getByRole('button', { name: 'Settings' }).click();
    await expect(toolbar(page).getByText('could not be loaded')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(toolbar(page).getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toolbar(page).getByText('could not be loaded')).toHaveCount(0);

    await page.setViewportSize({ width: 320, height: 640 });
    await toolbar(page).getByRole('button', { name: 'Settings' }).click();
    await expect(page.locator('.toolbar-note')).toBeInViewport({ ratio: 1 });
    await expect(failureOf(page, 'Settings')).toBeVisible();
  });
});

test('the key for printing opens the preview although its file comes late, and the browser does not print meanwhile', async ({
  page,
  site,
}) => {
  site.host.faults.add({ match: PRINT[2], kind: 'delay', delayMs: 2_000 });
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
