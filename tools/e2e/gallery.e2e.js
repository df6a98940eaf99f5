import { CAPABILITIES } from '../../examples/gallery/app/capabilities.js';
import { findViolations } from './support/find-violations.js';
import { expect, test } from './support/test.js';

/** @typedef {import('@mapdock/shared').MapConfig} MapConfig */

/** @param {import('@playwright/test').Page} page @param {import('./support/start-site.js').Site} site @param {string} id */
const openPage = (page, site, id) => page.goto(`${site.host.origin}/gallery/?capability=${id}`);

/** WebDriver, which is WebKit's keyboard here, has no key that is either. */
const SELECT_ALL = process.platform === 'darwin' ? 'Meta+a' : 'Control+a';

/** Milliseconds; the `interactionDelay` of CodeMirror's completion is 75. */
const LIST_DELAY_MS = 100;

/** The text field, and later the code editor. @param {import('@playwright/test').Page} page */
const editor = (page) => page.getByRole('textbox', { name: 'Config' });

/** @param {import('@playwright/test').Page} page */
const codeEditor = (page) => page.locator('.cm-content');

/** The config that a page begins with. @param {import('@playwright/test').Page} page @returns {Promise<MapConfig>} */
const readConfig = (page) =>
  page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('capability');
    const files = ['config.json', `capabilities/${id}.json`];
    const [{ provider }, own] = await Promise.all(files.map(async (file) => (await fetch(file)).json()));
    return { provider, ...own };
  });

/** @param {import('@playwright/test').Page} page @param {(config: MapConfig) => object} change of what the page begins with */
async function edit(page, change) {
  const text = JSON.stringify(change(await readConfig(page)), null, 2);
  await expect(codeEditor(page)).toBeVisible();
  // What is out of sight is not in the page, so only the editor itself can select all.
  await editor(page).focus();
  await page.keyboard.press(SELECT_ALL);
  await page.keyboard.insertText(text);
}

/**
 * Takes the first proposal by keyboard. A list takes no key at first, so that none is meant for the text.
 * @param {import('@playwright/test').Page} page @param {string} name
 */
async function takeProposal(page, name) {
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
  const shownAt = Date.now();
  await expect.poll(() => Date.now() - shownAt).toBeGreaterThan(LIST_DELAY_MS);
  await page.keyboard.press('Enter');
}

/** Puts the cursor at the end of the line that holds the words. @param {import('@playwright/test').Page} page @param {string} words */
async function goToLine(page, words) {
  await page.locator('.cm-line', { hasText: words }).first().click();
  await page.keyboard.press('End');
}

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

test('marks what the schema does not know, in the text and in words @every-browser', async ({
  page,
  site,
}) => {
  await openPage(page, site, 'hover-and-selection');
  await edit(page, (config) => ({
    ...config,
    layers: config.layers?.map((layer, index) => (index === 0 ? { ...layer, type: 'cirle' } : layer)),
  }));
  await page.getByRole('button', { name: /^line \d+: .*"circle"/ }).click();
  await expect(page.locator('.cm-lintRange-error')).toHaveText('"cirle"');
  await expect(editor(page)).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe('"cirle"');
});

test('completes names and values of fields, and leaves the tab key alone @every-browser', async ({
  page,
  site,
}) => {
  await openPage(page, site, 'first-map');
  await expect(codeEditor(page)).toBeVisible();
  await goToLine(page, '"style"');
  await page.keyboard.type(',');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"proj');
  await expect(page.locator('.cm-completionInfo')).toContainText('How the earth is drawn');
  await takeProposal(page, 'projection');
  await page.keyboard.type('glo');
  await takeProposal(page, 'globe');
  await expect(page.locator('.cm-line', { hasText: '"projection": "globe"' })).toBeVisible();

  await page.keyboard.press('Escape');
  const before = await codeEditor(page).innerText();
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(editor(page)).toBeFocused();
  expect(await codeEditor(page).innerText()).toBe(before);
});

test('explains the field under the pointer, and the one at the cursor @every-browser', async ({
  page,
  site,
}) => {
  await openPage(page, site, 'first-map');
  await expect(codeEditor(page)).toBeVisible();
  await page.locator('.cm-line', { hasText: '"style"' }).getByText('"style"').hover();
  await expect(page.locator('.cm-tooltip')).toContainText('Address of the base style (mapbox://styles/');
  // It must not cover what is typed, though the pointer rests.
  await editor(page).focus();
  await page.keyboard.type(' ');
  await expect(page.locator('.cm-explanation')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.locator('.cm-tooltip')).toHaveCount(0);
  await page.locator('.cm-line', { hasText: '"zoom"' }).getByText('"zoom"').click();
  await expect(page.getByRole('note')).toContainText('each step doubles it');
});

test('has no accessibility violations while the editor explains, marks and proposes', async ({
  page,
  site,
}) => {
  await openPage(page, site, 'first-map');
  await edit(page, (config) => ({ ...config, cursor: 'gras' }));
  await expect(page.locator('.cm-lintRange-error')).toBeVisible();
  await page.locator('.cm-line', { hasText: '"style"' }).getByText('"style"').hover();
  await expect(page.locator('.cm-tooltip')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await goToLine(page, '"style"');
  await page.keyboard.press('Enter');
  await page.keyboard.type('"proj');
  await expect(page.getByRole('option', { name: 'projection' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('goes on in the text field while the editor is not there yet', async ({ page, site }) => {
  /** @type {() => void} */
  let letGo = () => {};
  const isLetGo = new Promise((resolve) => (letGo = () => resolve(undefined)));
  await page.route('**/gallery/dist/*', async (route) => {
    await isLetGo;
    await route.continue();
  });
  await openPage(page, site, 'first-map');
  await expect(page.locator('#verdict')).toHaveText('Applied.');
  const config = await readConfig(page);
  await editor(page).fill(JSON.stringify({ ...config, label: 'Typed before' }));
  letGo();
  await expect(codeEditor(page)).toContainText('Typed before');
  await expect(editor(page)).toBeFocused();
});

test.describe('with the files of the editor refused', () => {
  test.use({ expectedComplaints: /ERR_FAILED|Failed to load/ });
  test('keeps the text field, which works', async ({ page, site }) => {
    await page.route('**/gallery/dist/*', (route) => route.abort());
    await openPage(page, site, 'hover-and-selection');
    await expect(page.getByText('could not be loaded')).toBeVisible();
    const config = await readConfig(page);
    const center = (/** @type {number} */ latitude) =>
      JSON.stringify({ ...config, camera: { ...config.camera, center: [10, latitude] } });
    await editor(page).fill(center(95));
    await page.getByRole('button', { name: /^camera\.center\[1\]: expected .* got 95$/ }).click();
    await expect(editor(page)).toBeFocused();
    const selected = await editor(page).evaluate(
      (/** @type {HTMLTextAreaElement} */ { value, selectionStart, selectionEnd }) =>
        value.slice(selectionStart, selectionEnd),
    );
    expect(selected).toBe('95');
    await editor(page).fill(center(45));
    await expect(page.locator('#verdict')).toHaveText('Applied.');
    expect(await findViolations(page)).toEqual([]);
  });
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
