/** Uses the controls in the shell's header as a person does, in a page of Playwright. */

import type { Page as WholePage } from '@playwright/test';

export type Page = Pick<WholePage, 'getByRole'>;

export type Limit = { readonly timeout?: number };

/** Attribute on the map's place: the id of the release that the page shows. */
export const RELEASE_ATTRIBUTE = 'data-mapdock-release';

/** Opens the settings and returns them. Esc closes them. */
export async function openSettings(page: Page, limit?: Limit) {
  await page.getByRole('button', { name: 'Settings' }).click(limit);
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.waitFor(limit);
  return settings;
}

/** Chooses one of the settings, for example `Theme` and `Dark`, and closes them. */
export async function chooseSetting(
  page: Page,
  group: 'Map style' | 'Time of day' | 'Projection' | 'Theme',
  name: string,
  limit?: Limit,
) {
  const settings = await openSettings(page, limit);
  await settings.getByRole('group', { name: group }).getByRole('radio', { name }).click(limit);
  // In a narrow window the choice has already closed the settings.
  if (await settings.isVisible()) await settings.press('Escape', limit);
  await settings.waitFor({ state: 'hidden', ...limit });
}

/** Opens a tool by its name in the menu, and returns its panel, once its code has loaded or failed. */
export async function openTool(
  page: Page,
  name: 'Compare two styles' | 'Measure' | 'My location',
  limit?: Limit,
) {
  await page.getByRole('button', { name: 'Tools' }).click(limit);
  await page.getByRole('dialog', { name: 'Tools' }).getByRole('button', { name }).click(limit);
  const panel = page.getByRole('region', { name });
  await panel.waitFor(limit);
  return panel;
}
