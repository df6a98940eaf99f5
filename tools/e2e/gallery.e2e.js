import { CAPABILITIES } from '../../examples/gallery/app/capabilities.js';
import { findViolations } from './support/find-violations.js';
import { codeEditor, edit, editor, openPage } from './support/gallery-page.js';
import { expect, test } from './support/test.js';

/** Pages that show what goes wrong. @type {Record<string, { status: string, complaints: RegExp, problems: number }>} */
const WRONG = {
  errors: { status: 'degraded', complaints: /ERR_NAME_NOT_RESOLVED|not-there\.geojson/, problems: 1 },
};

for (const { id, title } of CAPABILITIES) {
  const { status, complaints, problems } = WRONG[id] ?? {
    status: 'ready',
    complaints: undefined,
    problems: 0,
  };
  test.describe(`the page "${title}"`, () => {
    if (complaints) test.use({ expectedComplaints: complaints });

    test(`shows a map that is ${status}, with a config that the contract knows whole @every-browser`, async ({
      page,
      site,
    }) => {
      await openPage(page, site, id);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('#verdict')).toHaveText('Applied.');
      await expect(codeEditor(page)).toBeVisible();
      await expect(page.getByRole('button', { name: /^line / })).toHaveCount(problems);
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
  expect(await page.evaluate(() => String(getSelection()))).toBe('95');
  await expect(page.locator('#status')).toHaveText('ready');

  await edit(page, (config) => ({ ...config, camera: { ...config.camera, center: [10, 45] } }));
  await expect(page.locator('#verdict')).toHaveText('Applied.');
  await expect(problem).toHaveCount(0);
});

test('waits for text that is no JSON yet', async ({ page, site }) => {
  await openPage(page, site, 'first-map');
  await expect(page.locator('#verdict')).toHaveText('Applied.');
  await expect(codeEditor(page)).toBeVisible();
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
  await expect(codeEditor(page)).toContainText('"locale": { "language": "he", "direction": "rtl" }');
  expect(await findViolations(page)).toEqual([]);
});

test('asks for what is drawn, loaded, and under a click', async ({ page, site }) => {
  await openPage(page, site, 'query');
  const answers = page.getByRole('list', { name: 'Answers' });
  await expect(answers).toContainText(/Drawn in the view: .*Berlin/);
  await expect(answers).toContainText('Loaded, with 2.5 million or more: Berlin, Madrid, Rome');
  await page.getByRole('slider').fill('3');
  await expect(answers).toContainText('Loaded, with 3 million or more: Berlin, Madrid');
  expect(await findViolations(page)).toEqual([]);
});

test('animates by a config for each frame, and can be stopped', async ({ page, site }) => {
  await openPage(page, site, 'animation');
  await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
  const picture = () => page.locator('#map').screenshot();
  const before = await picture();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(async () => expect((await picture()).equals(before)).toBe(false)).toPass();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(page.locator('#verdict')).toHaveText('Applied.');
});

test('takes a picture of the map', async ({ page, site }) => {
  await openPage(page, site, 'snapshot');
  await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
  await page.getByRole('button', { name: 'Take a picture' }).click();
  await expect(page.getByRole('img', { name: 'The map as it was' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Save it' })).toHaveAttribute('href', /^blob:/);
  expect(await findViolations(page)).toEqual([]);
});

test('says how a page is known from mapbox-gl and react-map-gl', async ({ page, site }) => {
  await openPage(page, site, 'pointer');
  await page.getByText('If you know mapbox-gl').click();
  const row = page.getByRole('row', { name: /another cursor/ });
  await expect(row).toContainText('map.getCanvas().style.cursor');
  await expect(page.getByRole('row')).toHaveCount(3);
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
    await editor(page).scrollIntoViewIfNeeded();
    await expect(codeEditor(page)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
