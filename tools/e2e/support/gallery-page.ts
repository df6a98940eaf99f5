import { expect } from './test.ts';
import type { Site } from './start-site.ts';
import type { Page } from '@playwright/test';
import type { MapConfig } from '@mapdock/shared';

export const openPage = (page: Page, site: Site, id: string) =>
  page.goto(`${site.host.origin}/gallery/?capability=${id}`);

/** Playwright's `ControlOrMeta` can't be used: in WebKit the keyboard is WebDriver's, which does not know it. */
const SELECT_ALL = process.platform === 'darwin' ? 'Meta+a' : 'Control+a';

/** The text field, or the code editor once that is loaded. */
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Config' });

export const codeEditor = (page: Page) => page.locator('.cm-content');

/** The config that a gallery page starts with. */
export const readConfig = (page: Page): Promise<MapConfig> =>
  page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('capability');
    const files = ['config.json', `capabilities/${id}.json`];
    const [{ provider }, own] = await Promise.all(files.map(async (file) => (await fetch(file)).json()));
    return { provider, ...own };
  });

/** @param change returns the new config from the one that the page starts with */
export async function edit(page: Page, change: (config: MapConfig) => object) {
  const text = JSON.stringify(change(await readConfig(page)), null, 2);
  await expect(codeEditor(page)).toBeVisible();
  // The editor renders only the lines in view, so only its own keyboard shortcut selects the whole text.
  await editor(page).focus();
  await page.keyboard.press(SELECT_ALL);
  await page.keyboard.insertText(text);
}
