import { expect } from './test.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@mapdock/shared').MapConfig} MapConfig */

/** @param {Page} page @param {import('./start-site.js').Site} site @param {string} id */
export const openPage = (page, site, id) => page.goto(`${site.host.origin}/gallery/?capability=${id}`);

/** Playwright's `ControlOrMeta` can't be used: in WebKit the keyboard is WebDriver's, which does not know it. */
const SELECT_ALL = process.platform === 'darwin' ? 'Meta+a' : 'Control+a';

/** The text field, or the code editor once that is loaded. @param {Page} page */
export const editor = (page) => page.getByRole('textbox', { name: 'Config' });

/** @param {Page} page */
export const codeEditor = (page) => page.locator('.cm-content');

/** The config that a gallery page starts with. @param {Page} page @returns {Promise<MapConfig>} */
export const readConfig = (page) =>
  page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('capability');
    const files = ['config.json', `capabilities/${id}.json`];
    const [{ provider }, own] = await Promise.all(files.map(async (file) => (await fetch(file)).json()));
    return { provider, ...own };
  });

/** @param {Page} page @param {(config: MapConfig) => object} change returns the new config from the one that the page starts with */
export async function edit(page, change) {
  const text = JSON.stringify(change(await readConfig(page)), null, 2);
  await expect(codeEditor(page)).toBeVisible();
  // The editor renders only the lines in view, so only its own keyboard shortcut selects the whole text.
  await editor(page).focus();
  await page.keyboard.press(SELECT_ALL);
  await page.keyboard.insertText(text);
}
