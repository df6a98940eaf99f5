/** Uses the controls in the shell's header as a person does, in a page of Playwright. */

/** @typedef {Pick<import('@playwright/test').Page, 'getByRole'>} Page */
/** @typedef {{ readonly timeout?: number }} Limit */

/** Attribute on the map's place: the id of the release that the page shows. */
export const RELEASE_ATTRIBUTE = 'data-mapdock-release';

/**
 * Opens the settings and returns them. Esc closes them.
 * @param {Page} page
 * @param {Limit} [limit]
 */
export async function openSettings(page, limit) {
  await page.getByRole('button', { name: 'Settings' }).click(limit);
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.waitFor(limit);
  return settings;
}

/**
 * Chooses one of the settings, for example `Theme` and `Dark`, and closes them.
 * @param {Page} page
 * @param {'Map style' | 'Time of day' | 'Projection' | 'Theme'} group
 * @param {string} name
 * @param {Limit} [limit]
 */
export async function chooseSetting(page, group, name, limit) {
  const settings = await openSettings(page, limit);
  await settings.getByRole('group', { name: group }).getByRole('radio', { name }).click(limit);
  // In a narrow window the choice has already closed the settings.
  if (await settings.isVisible()) await settings.press('Escape', limit);
  await settings.waitFor({ state: 'hidden', ...limit });
}

/**
 * Opens a tool by its name in the menu, and returns its panel, once its code has loaded or failed.
 * @param {Page} page
 * @param {'Compare two styles' | 'Measure' | 'My location'} name
 */
export async function openTool(page, name) {
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('dialog', { name: 'Tools' }).getByRole('button', { name }).click();
  const panel = page.getByRole('region', { name });
  await panel.waitFor();
  return panel;
}
