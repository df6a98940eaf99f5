/** The code editor of the gallery, and the text field that is shown until the editor is loaded. */
import { findViolations } from './support/readings/find-violations.ts';
import { codeEditor, edit, editor, openPage, readConfig } from './support/gallery-page.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

/** More than the `interactionDelay` of CodeMirror's completion, which is 75 ms. */
const LIST_DELAY_MS = 100;

/** Accepts the first proposal by keyboard. A new list ignores keys for a moment, since the user may still be typing text. */
async function acceptProposal(page: Page, name: string) {
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
  const shownAt = Date.now();
  await expect.poll(() => Date.now() - shownAt).toBeGreaterThan(LIST_DELAY_MS);
  await page.keyboard.press('Enter');
}

/** Puts the cursor at the end of the line that contains a text. */
async function goToLine(page: Page, text: string) {
  await page.locator('.cm-line', { hasText: text }).first().click();
  await page.keyboard.press('End');
}

test('marks values that the schema does not know in the text, and lists them @every-browser', async ({
  page,
  site,
}) => {
  await openPage(page, site, 'hover-and-selection');
  await edit(page, (config) => ({
    ...config,
    layers: config.layers?.map((layer, index) => (index === 0 ? { ...layer, type: 'cirle' } : layer)),
  }));
  await page.getByRole('button', { name: /^line \d+, column \d+: .*"circle"/ }).click();
  await expect(page.locator('.cm-lintRange-error')).toHaveText('"cirle"');
  await expect(editor(page)).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe('"cirle"');
});

test('completes names and values of fields, and does not capture the Tab key @every-browser', async ({
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
  await acceptProposal(page, 'projection');
  await page.keyboard.type('glo');
  await acceptProposal(page, 'globe');
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
  // The tooltip must not cover text that is typed while the pointer rests on a field.
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
  await expect(page.getByRole('option', { name: 'projection', exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('accepts text in the text field until the editor is loaded', async ({ page, site }) => {
  let unblock: () => void = () => {};
  const unblocked = new Promise((resolve) => (unblock = () => resolve(undefined)));
  await page.route('**/gallery/dist/*', async (route) => {
    await unblocked;
    await route.continue();
  });
  await openPage(page, site, 'first-map');
  await expect(page.locator('#verdict')).toHaveText('Applied.');
  const config = await readConfig(page);
  await editor(page).fill(JSON.stringify({ ...config, label: 'Typed before' }));
  unblock();
  await expect(codeEditor(page)).toContainText('Typed before');
  await expect(editor(page)).toBeFocused();
});

test.describe('with blocked files of the editor', () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED|Failed to load/ });
  test('keeps the text field, which works', async ({ page, site }) => {
    await page.route('**/gallery/dist/*', (route) => route.abort());
    await openPage(page, site, 'hover-and-selection');
    await expect(page.getByText('could not be loaded')).toBeVisible();
    const config = await readConfig(page);
    const center = (latitude: number) =>
      JSON.stringify({ ...config, camera: { ...config.camera, center: [10, latitude] } });
    await editor(page).fill(center(95));
    await page
      .getByRole('button', { name: /^camera\.center\[1\] \(line 1, column \d+\): expected .* got 95$/ })
      .click();
    await expect(editor(page)).toBeFocused();
    const selected = await editor(page).evaluate(
      ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
        value.slice(selectionStart, selectionEnd),
    );
    expect(selected).toBe('95');
    await editor(page).fill(center(45));
    await expect(page.locator('#verdict')).toHaveText('Applied.');
    expect(await findViolations(page)).toEqual([]);
  });
});
