/** An edited config in the gallery: its link, the next visit, the file, and the host's page with it. */
import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { findViolations } from './support/readings/find-violations.ts';
import { codeEditor, edit, editor, openPage, readConfig } from './support/gallery-page.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/test.ts';
import type { Page } from '@playwright/test';

const verdict = (page: Page) => page.locator('#verdict');
const note = (page: Page) => page.locator('#config-note');
const result = (page: Page) => page.locator('#share-result');

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** @param label of the map */
async function expectMap(page: Page, label: string) {
  await expect(page.getByRole('region', { name: label, exact: true })).toBeVisible();
  await expect(verdict(page)).toHaveText('Applied.');
  await expect(codeEditor(page)).toContainText(label);
}

async function label(page: Page, label: string) {
  await edit(page, (config) => ({ ...config, label }));
  await expectMap(page, label);
  await expect(page).toHaveURL(/#config=/);
}

/** @param id of the page */
const linkWith = (site: Site, content: string | Buffer, id: string = 'first-map') =>
  `${site.host.origin}/gallery/?capability=${id}#config=${deflateRawSync(content).toString('base64url')}`;

test('an edited config survives a reload and a new visit, until it is reset; Back undoes the reset @every-browser', async ({
  page,
  site,
}) => {
  await openPage(page, site, 'first-map');
  await label(page, 'Edited map');
  await page.reload();
  await expectMap(page, 'Edited map');

  await openPage(page, site, 'camera');
  await expect(verdict(page)).toHaveText('Applied.');
  await expect(note(page)).toHaveText('');
  await openPage(page, site, 'first-map');
  await expectMap(page, 'Edited map');
  await expect(note(page)).toContainText('These are your edits');

  await press(page, 'Reset');
  await expect(codeEditor(page)).not.toContainText('Edited map');
  await expect(page).not.toHaveURL(/#/);
  await page.goBack();
  await expectMap(page, 'Edited map');
  await page.goForward();
  await expect(codeEditor(page)).not.toContainText('Edited map');
  await openPage(page, site, 'first-map');
  await expect(verdict(page)).toHaveText('Applied.');
  await expect(codeEditor(page)).not.toContainText('Edited map');
});

test('a link shows its config, and the visitor’s own edits stay @every-browser', async ({ page, site }) => {
  await openPage(page, site, 'first-map');
  await label(page, 'Edited map');
  await page.goto('about:blank');
  await page.goto(linkWith(site, JSON.stringify({ label: 'Linked map' })));
  await expectMap(page, 'Linked map');
  await expect(note(page)).toHaveText('This config came with the link. Your own edits are still stored.');
  await expect(codeEditor(page)).toContainText('pk.mapdock-local');
  await label(page, 'Linked map, edited');
  await page.reload();
  await expectMap(page, 'Linked map, edited');

  await press(page, 'Show my own edits');
  await expectMap(page, 'Edited map');
  await expect(page.getByRole('button', { name: 'Show my own edits' })).toBeHidden();
  await page.goBack();
  await expectMap(page, 'Linked map, edited');
});

test('a link has neither provider nor token, and whoever opens it uses their own @every-browser', async ({
  page,
  site,
  watch,
}) => {
  const evil = 'https://evil.example';
  const linked = { provider: { baseApiUrl: evil, accessToken: 'pk.of-someone' }, label: 'Linked map' };
  await page.goto(linkWith(site, JSON.stringify(linked)));
  await expectMap(page, 'Linked map');
  await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
  await expect(codeEditor(page)).not.toContainText('evil');
  expect(watch.requestedUrls().filter((url) => url.startsWith(evil))).toEqual([]);
});

test('downloads a config.json that the host takes', async ({ page, site }) => {
  await openPage(page, site, 'markers');
  await label(page, 'Edited map');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download config.json')]);
  expect(download.suggestedFilename()).toBe('config.json');
  const config = JSON.parse(await readFile(await download.path(), 'utf8'));
  site.host.changeConfig(() => config);
  await page.goto(site.host.origin);
  await expect(page.getByRole('heading', { level: 1, name: 'Markers' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Edited map' })).toBeVisible();
  await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
});

test('opens the config in the host’s page @every-browser', async ({ page, site }) => {
  await openPage(page, site, 'first-map');
  await label(page, 'Edited map');
  // In the tab of the test: not every driver can switch to a tab that a page opens.
  await page.evaluate(() => document.querySelector('#open-host')?.removeAttribute('target'));
  await press(page, 'Open in the host');
  await expect(page.getByRole('heading', { level: 1, name: 'First map' })).toBeVisible();
  await expect(page).toHaveURL(/\/gallery\/host\//);
  await expect(page.getByRole('region', { name: 'Edited map' })).toBeVisible();
  await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
});

test('a config that is too long for a link is kept, and can be downloaded; one that the map does not take is kept, named with its place, and goes nowhere else @every-browser', async ({
  page,
  site,
}) => {
  await openPage(page, site, 'first-map');
  await test.step('too long', async () => {
    // Numbers that can't be compressed to the length of a link.
    const coordinates = Array.from({ length: 500 }, (_, index) => [Math.sin(index), Math.cos(index)]);
    const places = { type: 'geojson', data: { type: 'MultiPoint', coordinates } };
    const { provider, ...config } = await readConfig(page);
    await expect(codeEditor(page)).toBeVisible();
    await editor(page).fill(
      JSON.stringify({ label: 'Long config', provider, ...config, sources: { places } }),
    );
    await expect
      .soft(note(page))
      .toContainText(/^Too long for a link, with [\d,]+ of 8,000 characters: download it/);
    await expect(page).not.toHaveURL(/#/);
    await press(page, 'Copy link');
    await expect.soft(result(page)).toHaveText('There is no link: the config is too large for one.');
    await page.reload();
    await expect.soft(codeEditor(page)).toContainText('Long config');
    await expect.soft(note(page)).toContainText('Too long for a link');
    await press(page, 'Download config.json');
    await expect.soft(result(page)).toContainText('config.json is downloaded');
  });
  await test.step('a text that the map does not take', async () => {
    await expect(codeEditor(page)).toBeVisible();
    await editor(page).fill('{ "style": <img src=x onerror="document.title = 1">');
    await expect(verdict(page)).toContainText('The map keeps the last good config.');
    await expect(page.getByRole('button', { name: /^line \d, column 12: / })).toBeVisible();
    for (const [name, text] of [
      ['Copy link', 'There is no link: the text is not JSON yet.'],
      ['Download config.json', 'Correct the config first: the map does not take it as it is.'],
      ['Open in the host', 'Correct the config first: the map does not take it as it is.'],
    ] as const) {
      await press(page, name);
      await expect(result(page)).toHaveText(text);
    }
    await page.reload();
    await expect(codeEditor(page)).toContainText('<img src=x onerror="document.title = 1">');
    await expect(page).toHaveTitle(/First map/);
    await openPage(page, site, 'first-map');
    await expect(codeEditor(page)).toContainText('<img src=x');
    await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
  });
});

test('the host’s page opens in a new tab; typing a link into the open page shows its config, or says why it can’t be read', async ({
  page,
  context,
  site,
}) => {
  await openPage(page, site, 'first-map');
  await expect(verdict(page)).toHaveText('Applied.');

  await test.step('a new tab', async () => {
    const [tab] = await Promise.all([context.waitForEvent('page'), press(page, 'Open in the host')]);
    await expect(tab.getByRole('heading', { level: 1, name: 'First map' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'First map' })).toBeVisible();
    await tab.close();
  });

  await test.step('a link', async () => {
    await page.goto(linkWith(site, JSON.stringify({ label: 'Linked map' })));
    await expectMap(page, 'Linked map');
    await page.goBack();
    await expect(codeEditor(page)).not.toContainText('Linked map');
  });

  for (const [name, content, reason] of [
    ['is a list', '[]', 'it is not an object'],
    ['is very large', Buffer.alloc(50_000_000, ' '), 'it is larger than 1 MB'],
    ['is very deep', `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`, 'it is nested too deeply'],
  ] as const)
    await test.step(`a link whose config ${name}`, async () => {
      const link = linkWith(site, content);
      await page.goto(link);
      await expect
        .soft(note(page))
        .toHaveText(`The config in the link can’t be read: ${reason}. Request the link again.`);
      expect.soft(page.url()).toBe(link);
    });
  // The last link is opened anew, so that the map that is seen is not that of the page before.
  await page.reload();
  await expect.soft(note(page)).toBeVisible();
  await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
});

test('a page that is opened by a link whose config is not JSON shows its own and says why, and how to copy where the browser does not allow it', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  const link = linkWith(site, 'no JSON');
  await page.goto(link);
  await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
  await expect
    .soft(note(page))
    .toHaveText('The config in the link can’t be read: it is cut or damaged. Request the link again.');
  expect.soft(page.url()).toBe(link);
  expect.soft(await findViolations(page)).toEqual([]);
  await press(page, 'Copy link');
  await expect(result(page)).toContainText('copy the address of this page');
});

test('a link to an unknown page shows its config on the first page, and its markup as text @every-browser', async ({
  page,
  site,
}) => {
  const markup = '<img src=x onerror=document.title=1>';
  await page.goto(linkWith(site, JSON.stringify({ label: markup }), encodeURIComponent(markup)));
  await expectMap(page, markup);
  await expect(page.getByRole('alert')).toHaveText(
    `There is no page “${markup.slice(0, 40)}”, so this is the first one. The list has all pages.`,
  );
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  await expect(page).toHaveTitle(/First map/);
});

test('copies the link and the config; what the page says about links and edits has no accessibility violations, light and dark', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, site, 'first-map');
  await label(page, 'Edited map');
  await test.step('copies', async () => {
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await press(page, 'Copy link');
    await expect.soft(result(page)).toHaveText('The link is copied.');
    expect.soft(await copied()).toBe(page.url());
    await press(page, 'Copy config');
    await expect.soft(result(page)).toHaveText('The config is copied.');
    expect.soft(JSON.parse(await copied())).toMatchObject({ label: 'Edited map' });
  });
  await page.goto('about:blank');
  await page.goto(linkWith(site, JSON.stringify({ camera: { zoom: 99 } }), 'no-such-page'));
  await expect(page.getByRole('alert')).toContainText('no-such-page');
  await expect(page.getByRole('button', { name: 'Show my own edits' })).toBeVisible();
  await press(page, 'Download config.json');
  await expect(result(page)).toContainText('Correct the config first');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await findViolations(page), colorScheme).toEqual([]);
  }
});

test('a config with mistakes in a link is shown with its problems, and the map has the page’s own @every-browser', async ({
  page,
  site,
}) => {
  await page.goto(linkWith(site, JSON.stringify({ camera: { zoom: 99 }, popups: '<script>' })));
  await expect(
    page.getByRole('button', { name: /^camera\.zoom \(line \d+, column \d+\): expected / }),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^popups \(line \d+, column \d+\): expected / }),
  ).toBeVisible();
  await expect(page.locator('#status')).toHaveText('ready');
});

test.describe('where the browser stores nothing', () => {
  test('an edited config survives a reload all the same', async ({ page, site }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openPage(page, site, 'first-map');
    await label(page, 'Edited map');
    await expect(note(page)).toContainText('could not store the text');
    await page.reload();
    await expectMap(page, 'Edited map');
  });
});

test('the map follows the theme, and an edited config does so too', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, site, 'first-map');
  await expect(codeEditor(page)).toContainText('mapbox://styles/mapdock/dark');
  await label(page, 'Edited map');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(codeEditor(page)).toContainText('mapbox://styles/mapdock/light');
  await expectMap(page, 'Edited map');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(codeEditor(page)).toContainText('mapbox://styles/mapdock/dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expectMap(page, 'Edited map');
  await expect(codeEditor(page)).toContainText('mapbox://styles/mapdock/light');
});
