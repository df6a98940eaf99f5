import { CAPABILITIES } from '../../examples/gallery/app/capabilities.js';
import { findViolations } from './support/find-violations.js';
import { expect, test } from './support/test.js';

/** @typedef {import('@mapdock/shared').MapConfig} MapConfig */

/** @param {import('@playwright/test').Page} page @param {import('./support/start-site.js').Site} site @param {string} id */
const openPage = (page, site, id) => page.goto(`${site.host.origin}/gallery/?capability=${id}`);

/** @param {import('@playwright/test').Page} page */
const editor = (page) => page.getByRole('textbox', { name: 'Config' });

/** @param {import('@playwright/test').Page} page @param {(config: MapConfig) => MapConfig} change */
async function edit(page, change) {
  const config = change(JSON.parse(await editor(page).inputValue()));
  await editor(page).fill(JSON.stringify(config, null, 2));
}

/** Pages that show what goes wrong. @type {Record<string, { status: string, complaints: RegExp }>} */
const WRONG = { errors: { status: 'degraded', complaints: /ERR_NAME_NOT_RESOLVED|not-there\.geojson/ } };

for (const { id, title } of CAPABILITIES) {
  const { status, complaints } = WRONG[id] ?? { status: 'ready', complaints: undefined };
  test.describe(`the page "${title}"`, () => {
    if (complaints) test.use({ expectedComplaints: complaints });

    test(`shows a map that is ${status}, with a config that the contract knows whole @every-browser`, async ({
      page,
      site,
    }) => {
      await openPage(page, site, id);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('#verdict')).toHaveText('Applied.');
      await expect(page.locator(`[data-mapdock-status="${status}"]`).first()).toBeVisible();
      await expect(page.locator('[data-mapdock-status="loading"]')).toHaveCount(0);
    });
  });
}

test('names the place of a mistake, leads there, and keeps the map @every-browser', async ({
  page,
  site,
}) => {
  await openPage(page, site, 'hover-and-selection');
  await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
  await edit(page, (config) => ({ ...config, camera: { ...config.camera, center: [10, 95] } }));
  const problem = page.getByRole('button', { name: /^camera\.center\[1\]: expected .* got 95$/ });
  await problem.click();
  await expect(editor(page)).toBeFocused();
  const selected = await editor(page).evaluate(
    (/** @type {HTMLTextAreaElement} */ { value, selectionStart, selectionEnd }) =>
      value.slice(selectionStart, selectionEnd),
  );
  expect(selected).toBe('95');
  await expect(page.locator('#status')).toHaveText('ready');

  await edit(page, (config) => ({ ...config, camera: { ...config.camera, center: [10, 45] } }));
  await expect(page.locator('#verdict')).toHaveText('Applied.');
  await expect(problem).toHaveCount(0);
});

test('waits for text that is no JSON yet', async ({ page, site }) => {
  await openPage(page, site, 'first-map');
  await expect(page.locator('#verdict')).toHaveText('Applied.');
  await editor(page).fill('{ "style": ');
  await expect(page.locator('#verdict')).toContainText('not JSON yet');
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.locator('#verdict')).toHaveText('Applied.');
});

test('lets a reader pick the language that the map speaks', async ({ page, site }) => {
  await openPage(page, site, 'spoken-languages');
  await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
  const said = page.getByRole('list', { name: 'What the map says' });
  for (const [name, text] of /** @type {const} */ ([
    ['Deutsch', 'Vergrößern de'],
    ['日本語', '拡大 ja'],
    ['العربية', 'تكبير ar'],
    ['עברית', 'Zoom in en'],
  ])) {
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: name });
    await expect(said.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
    await expect(page.locator('#verdict')).toHaveText('Applied.');
  }
  expect(JSON.parse(await editor(page).inputValue()).locale).toEqual({ language: 'he', direction: 'rtl' });
  expect(await findViolations(page)).toEqual([]);
});

test('is found from the about panel', async ({ page, site }) => {
  await page.goto(site.host.origin);
  await page.getByRole('button', { name: 'About' }).click();
  await page.getByRole('link', { name: /gallery/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First map' })).toBeVisible();
});

test.describe('with the store gone', () => {
  test.use({ expectedComplaints: /CORS|ERR_FAILED/ });
  test('says what could not be loaded', async ({ page, site }) => {
    site.remote.faults.add({ match: '^/channels/', kind: 'status', status: 503 });
    await openPage(page, site, 'first-map');
    await expect(page.getByRole('alert')).toContainText('production.json could not be read');
  });
});

for (const scheme of /** @type {const} */ (['light', 'dark'])) {
  test(`has no accessibility violations in ${scheme}, and fits a narrow screen`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 320, height: 700 });
    await openPage(page, site, 'popups');
    await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
