import { CAPABILITIES } from '../../examples/gallery/app/capabilities.js';
import { findViolations } from './support/readings/find-violations.ts';
import { readColors } from './support/pictures/make-png.ts';
import { codeEditor, edit, editor, openPage } from './support/gallery-page.ts';
import { expect, test } from './support/test.ts';

/** Colour of the ring in the config of the page "Images". */
const RING_COLOR = '#1d5fbf';

test('names the path of a mistake, a click selects it, and the map stays @every-browser', async ({
  page,
  site,
}) => {
  await openPage(page, site, 'hover-and-selection');
  await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
  await edit(page, (config) => ({ ...config, camera: { ...config.camera, center: [10, 95] } }));
  const problem = page.getByRole('button', {
    name: /^camera\.center\[1\] \(line \d+, column \d+\): expected .* got 95$/,
  });
  await problem.click();
  await expect(editor(page)).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe('95');
  await expect(page.locator('#status')).toHaveText('ready');

  await edit(page, (config) => ({ ...config, camera: { ...config.camera, center: [10, 45] } }));
  await expect(page.locator('#verdict')).toHaveText('Applied.');
  await expect(problem).toHaveCount(0);
});

test('draws an image in its own colours beside one that a layer colours', async ({ page, site }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await openPage(page, site, 'images');
  await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
  const { colors } = readColors(await page.locator('#map').screenshot());
  expect(colors.get(RING_COLOR), 'pixels of the ring').toBeGreaterThan(50);
  expect(warnings.filter((text) => text.includes('SDF'))).toEqual([]);
});

test.describe('with a style that is missing', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });
  test('reports it, and that the config is applied once its style is replaced', async ({ page, site }) => {
    await openPage(page, site, 'style-switch');
    const verdict = page.locator('#verdict');
    await expect(verdict).toHaveText('Applied.');
    await edit(page, (config) => ({ ...config, style: 'mapbox://styles/mapdock/none' }));
    await expect(verdict).toHaveText(
      /^Not all of it is shown: The style .*mapdock\/none could not be loaded/,
    );
    await edit(page, (config) => ({ ...config, style: 'mapbox://styles/mapdock/light' }));
    await expect(verdict).toHaveText('Applied.');
  });
});

test('names each of two linked maps, and only the maps announce their status', async ({ page, site }) => {
  await openPage(page, site, 'linked-cameras');
  for (const name of ['Light map', 'Dark map']) {
    const map = page.getByRole('region', { name, exact: true });
    await expect(map.getByRole('status')).toHaveText('The map is ready');
  }
  await expect(page.locator('#status')).toHaveText('ready');
  await expect(page.getByRole('status').filter({ hasText: /ready|loading/ })).toHaveCount(2);
});

test('lets users choose the language of the map', async ({ page, site }) => {
  await openPage(page, site, 'spoken-languages');
  await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
  const strings = page.getByRole('list', { name: 'What the map says' });
  for (const [name, text] of [
    ['Deutsch', 'Vergrößern de'],
    ['日本語', '拡大 ja'],
    ['العربية', 'تكبير ar'],
    ['עברית', 'Zoom in en'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: name });
    await expect(strings.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
    await expect(page.locator('#verdict')).toHaveText('Applied.');
  }
  await expect(codeEditor(page)).toContainText('"locale": { "language": "he", "direction": "rtl" }');
  expect(await findViolations(page)).toEqual([]);
});

test('queries features that are drawn, that are loaded, and that are clicked', async ({ page, site }) => {
  await openPage(page, site, 'query');
  const answers = page.getByRole('list', { name: 'Answers' });
  await expect(answers).toContainText(/Drawn in the view: .*Berlin/);
  await expect(answers).toContainText('Loaded, with 2.5 million or more: Berlin, Madrid, Rome');
  await page.getByRole('slider').fill('3');
  await expect(answers).toContainText('Loaded, with 3 million or more: Berlin, Madrid');
  expect(await findViolations(page)).toEqual([]);
});

test('animates with a new config in each frame, and can be stopped', async ({ page, site }) => {
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

test('shows how the same is done with mapbox-gl and react-map-gl', async ({ page, site }) => {
  await openPage(page, site, 'pointer');
  await page.getByText('If you know mapbox-gl').click();
  const row = page.getByRole('row', { name: /another cursor/ });
  await expect(row).toContainText('map.getCanvas().style.cursor');
  await expect(page.getByRole('row')).toHaveCount(4);
  expect(await findViolations(page)).toEqual([]);
});

test.describe('with a store that is down', () => {
  test.use({ expectedConsoleErrors: /CORS|ERR_FAILED|503/ });
  test('reports what could not be loaded', async ({ page, site }) => {
    site.remote.faults.add({ match: '^/channels/', kind: 'status', status: 503 });
    await openPage(page, site, 'first-map');
    await expect(page.getByRole('alert')).toContainText('/channels/production.json');
  });
});

test('finds pages by title, description, fields and names of mapbox-gl @every-browser', async ({
  page,
  site,
}) => {
  await openPage(page, site, 'first-map');
  const search = page.getByRole('searchbox', { name: 'Search the pages' });
  const pages = page.getByRole('navigation').getByRole('listitem');
  for (const [query, titles] of [
    ['globe', ['Globe, air and light']],
    ['signed distance', ['Images']],
    ['no-such-field', []],
    ['scrollZoom', ['Controls and gestures']],
    ['featureList', ['Accessibility']],
    ['getCanvas().style.cursor', ['Pointer']],
  ] as const) {
    await search.fill(query);
    await expect(pages).toHaveText(titles);
    const count =
      titles.length === 0 ? 'No page has this.' : `${titles.length} of ${CAPABILITIES.length} pages`;
    await expect(page.locator('#search-count')).toHaveText(count);
  }
  await search.fill('');
  await expect(pages).toHaveCount(CAPABILITIES.length);
  await search.fill('popups');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Popups' })).toBeVisible();
});

test('has no accessibility violations, light and dark, and fits a narrow screen', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, site, 'popups');
  await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible();
  await editor(page).scrollIntoViewIfNeeded();
  await expect(codeEditor(page)).toBeVisible();
  const expectFit = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await findViolations(page), colorScheme).toEqual([]);
    }
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  };
  await expectFit();
  await page.getByText('All pages', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Weather' })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like this');
  await expect(page.getByText('No page has this.')).toBeVisible();
  await expectFit();
  await page.getByRole('searchbox').fill('');
  await edit(page, (config) => ({ ...config, cursor: 'gras', label: 'x' }));
  await expect(page.locator('#problems button').first()).toBeVisible();
  await page.getByRole('button', { name: 'Download config.json' }).click();
  await expect(page.locator('#share-result')).not.toBeEmpty();
  await expectFit();
});

test('is linked in the about panel; waits while the text is not valid JSON; on a phone the list of pages is one, with rows that fingers can hit', async ({
  page,
  site,
}) => {
  await test.step('the link in the about panel', async () => {
    await page.goto(site.host.origin);
    await page.getByRole('button', { name: 'About' }).click();
    await page.getByRole('link', { name: /gallery/i }).click();
    await expect.soft(page.getByRole('heading', { level: 1, name: 'First map' })).toBeVisible();
  });
  await openPage(page, site, 'first-map');
  await test.step('a text that is not valid JSON', async () => {
    await expect(page.locator('#verdict')).toHaveText('Applied.');
    await expect(codeEditor(page)).toBeVisible();
    await editor(page).fill('{ "style": ');
    await expect(page.locator('#verdict')).toContainText('not JSON yet');
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(page.locator('#verdict')).toHaveText('Applied.');
  });
  await test.step('the list of pages on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('link', { name: 'Weather' })).toBeHidden();
    await page.getByText('All pages', { exact: true }).click();
    const list = page.getByRole('navigation').getByRole('list');
    await expect(list).toHaveCSS('border-top-style', 'solid');
    const heights = await list
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights).toHaveLength(CAPABILITIES.length);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    const others = page.locator('button:visible, summary:visible, input:visible:not(.cm-panel *)');
    const low = await others.evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('#map') && element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML),
    );
    expect(low, 'targets of less than 44 pixels').toEqual([]);
    await page.getByRole('link', { name: 'Weather' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Weather' })).toBeVisible();
  });
});
