/** Whether what stands around the map still works: its buttons are pressed. */
import { chooseSetting } from '../../support/shell-controls.js';

/**
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('@playwright/test').Locator} Locator
 */

/** Long for a person; a browser that draws without a graphics card keeps its own threads busy. */
const PRESS_MS = 20_000;
const limit = { timeout: PRESS_MS };

/** The button of a page that did not come completely. */
const AGAIN = /again|reload/i;

/** @param {Visit} visit */
export const againButton = ({ view }) =>
  view()
    .getByRole('button', { name: AGAIN })
    .or(view().getByRole('link', { name: AGAIN }))
    .first();

/** @type {Record<'host' | 'embed', (visit: Visit) => Promise<unknown>>} */
const TRIALS = {
  /** The theme, in the colours that the map has already, and the dialog that says what the page knows of itself. */
  async host({ view }) {
    const page = view();
    await chooseSetting(page, 'Theme', 'Light', limit);
    await page.locator('html[data-theme="light"]').waitFor({ state: 'attached', ...limit });
    await page.getByRole('button', { name: 'About' }).click(limit);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Versions').click(limit);
    await dialog.getByText('Host version').waitFor(limit);
    await dialog.getByRole('button', { name: 'Close' }).click(limit);
    await dialog.waitFor({ state: 'hidden', ...limit });
    await chooseSetting(page, 'Theme', 'System', limit);
  },
  async embed({ view }) {
    const before = Number(await view().locator('#total').textContent(limit));
    await view().getByRole('button', { name: 'Count' }).click(limit);
    await view()
      .locator('#total', { hasText: String(before + 1) })
      .waitFor(limit);
  },
};

/**
 * @param {Visit} visit
 * @param {'host' | 'embed'} family
 * @param {import('./read-page.js').Seen} seen
 * @returns {Promise<string | undefined>} why it doesn't work
 */
export async function tryShell(visit, family, { isPlain }) {
  try {
    // Without a shell all that a page can do is to be tried again; whether that helps is seen when the fault is over.
    if (isPlain) await againButton(visit).click({ trial: true, ...limit });
    else await TRIALS[family](visit);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}
