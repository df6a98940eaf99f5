/**
 * Files of the shell that are loaded when a person asks for something, and do not come: the page says after a second that it is loading, and
 * later that it has failed. When the server is back, its requests that hung are still not answered, and the next press opens what was asked for.
 */
import { openTool } from '../../support/shell-controls.ts';
import { turnOnGeocoder } from '../support/addresses-page.ts';
import { consoleErrorsOf } from '../support/console-errors.ts';
import { openHost, openHostWithMap } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';
import { expectOpenAndClose, noteBelow, toolbar } from '../support/toolbar-dialogs.ts';
import type { Page } from '@playwright/test';
import type { Site } from '../support/start-site.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

/** A page gives up a file after the first of these times, and the request past its cache that follows after the second one. */
const DEADLINES_MS = [9_000, 4_000];

/**
 * How long a message may take after the page's clock was moved past the deadlines. A busy machine needs some of it; a page that made a second
 * attempt first would need more.
 */
const GIVES_UP = { timeout: 7_000 };

/** Names of a button and of the dialog that it opens, and a file that this needs. */
const SETTINGS = ['Settings', 'Settings', String.raw`^/dialogs\.\w+\.js$`] as const;
const ABOUT = ['About', 'About this map', String.raw`^/dialogs\.\w+\.css`] as const;
const PRINT = ['Print', 'Print', String.raw`^/(overlays\.\w+\.js|print\.\w+\.css)`] as const;
const MEASURE = String.raw`^/tool-measure\.\w+\.css`;
const ADDRESSES = String.raw`^/addresses\.\w+\.js$`;
const GERMAN = String.raw`^/language-de\.\w+\.js$`;

/** Lets a file hang in place of another one. */
function hang(site: Site, match: string) {
  site.host.faults.end();
  site.host.faults.add({ match, kind: 'hang' });
}

/** Opens the host, whose clock the test controls from now on. */
async function openWithClock(page: Page, site: Site) {
  await page.clock.install();
  await openHostWithMap(page, site);
}

/** Lets the time pass in which the page waits for a silent server. */
async function passDeadlines(page: Page) {
  for (const ms of DEADLINES_MS) await page.clock.fastForward(ms);
}

async function expectDialogAgain(
  page: Page,
  site: Site,
  [name, title, match]: readonly [string, string, string],
) {
  hang(site, match);
  const button = toolbar(page).getByRole('button', { name });
  const note = noteBelow(page);
  await button.click();
  await expect(note).toHaveText(`Loading “${name}” …`);
  await passDeadlines(page);
  await expect(note).toContainText(`“${name}” could not be loaded.`, GIVES_UP);
  site.host.faults.end();
  await button.click();
  await expectOpenAndClose(page, name, title);
}

test('Print and a tool say that they are loading, then that they could not be loaded, and open at the next press @every-browser', async ({
  page,
  site,
}) => {
  site.host.changeConfig((config) => void (config['tools'] = ['measure']));
  await openWithClock(page, site);
  await test.step('Print', () => expectDialogAgain(page, site, PRINT));
  await test.step('a tool, in its panel', async () => {
    hang(site, MEASURE);
    const panel = await openTool(page, 'Measure');
    const said = panel.getByRole('status');
    await expect(said).toHaveText('Loading “Measure” …');
    await passDeadlines(page);
    await expect(said).toContainText('This tool could not be loaded.', GIVES_UP);
    site.host.faults.end();
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByRole('button', { name: 'Point at the cross' })).toBeVisible();
  });
});

// Dialogs have files in common, so that a page in which one has loaded can't show how another one hangs.
for (const opened of [SETTINGS, ABOUT])
  test(`${opened[0]} says that it is loading, then that it could not be loaded, and opens at the next press @every-browser`, async ({
    page,
    site,
  }) => {
    await openWithClock(page, site);
    await expectDialogAgain(page, site, opened);
  });

test('who goes on to something else while a dialog is loading does not get it later', async ({
  page,
  site,
}) => {
  site.host.faults.add({ match: SETTINGS[2], kind: 'delay', delayMs: 6_000 });
  await openHostWithMap(page, site);
  const settings = toolbar(page).getByRole('button', { name: 'Settings' });
  await settings.click();
  await expect(page.locator('.toolbar-note')).toHaveText('Loading “Settings” …');
  await expect(settings).toHaveAttribute('aria-expanded', 'true');
  await toolbar(page).getByRole('button', { name: 'About' }).click();
  // This ends before the file comes, which would replace the note too.
  const soon = { timeout: 1_000 };
  await expect(settings).toHaveAttribute('aria-expanded', 'false', soon);
  await expect(page.getByText('Loading “Settings” …')).toHaveCount(0, soon);
  // An open dialog hides the rest of the page from the roles, another dialog too.
  const dialogs = page.getByRole('dialog', { includeHidden: true });
  await expect(dialogs).toHaveCount(0, soon);
  await expect(page.getByRole('dialog', { name: 'About this map' })).toBeVisible();
  await expect(dialogs).toHaveCount(1);
});

test('the search says that it looks for addresses while the code for that is loading, and a chosen language says that it is loading', async ({
  page,
  site,
}) => {
  turnOnGeocoder(site);
  await openWithClock(page, site);
  await test.step('addresses', async () => {
    hang(site, ADDRESSES);
    await page.getByRole('searchbox').fill('rome');
    await expect(page.getByText('Searching for addresses …')).toBeVisible();
    const failed = page.locator('.addresses-failed');
    await passDeadlines(page);
    await expect(failed).toBeVisible(GIVES_UP);
    site.host.faults.end();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Addresses' })).toBeVisible();
  });
  await test.step('a language', async () => {
    hang(site, GERMAN);
    await toolbar(page).getByRole('button', { name: 'Settings' }).click();
    const choice = page.getByRole('combobox', { name: 'Language' });
    await choice.selectOption('de');
    await expect(page.getByText('Loading “Deutsch” …')).toBeVisible();
    await passDeadlines(page);
    await expect(page.getByText('This language could not be loaded.')).toBeVisible(GIVES_UP);
    site.host.faults.end();
    await choice.selectOption('');
    await choice.selectOption('de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});

test('the place of the list says that it is loading when somebody has asked for it again', async ({
  page,
  site,
}) => {
  const match = String.raw`^/late-shell\.\w+\.css`;
  site.host.faults.add({ match, kind: 'status', status: 503 });
  await page.clock.install();
  await openHost(page, site);
  const places = page.getByRole('complementary', { name: 'World Heritage sites' });
  const again = places.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  site.host.faults.clear();
  site.host.faults.add({ match, kind: 'hang' });
  await again.click();
  await expect(places.getByRole('status')).toHaveText('Loading “World Heritage sites” …');
  await passDeadlines(page);
  await expect(again).toBeVisible(GIVES_UP);
  site.host.faults.end();
  await again.click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('a file that comes slowly is no file that hangs', async ({ page, site }) => {
  // It takes longer than the 9 s that webpack's loader waits.
  site.host.faults.add({ match: SETTINGS[2], kind: 'slow', bytesPerSecond: 300 });
  await openHostWithMap(page, site);
  await toolbar(page).getByRole('button', { name: 'Settings' }).click();
  const note = page.locator('.toolbar-note');
  await expect(note).toHaveText('Loading “Settings” …');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  // Whichever comes first.
  await expect(dialog.or(note.filter({ hasText: 'could not be loaded' }))).toBeVisible({ timeout: 40_000 });
  await expect(dialog).toBeVisible();
});
