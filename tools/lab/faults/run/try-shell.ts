/** Checks whether the page around the map still works, by pressing its buttons. */
import { chooseSetting } from '../../../support/shell-controls.js';
import type { Seen } from './read-page.ts';
import type { Visit } from './visit.ts';

/** Long, since a browser that draws in software keeps its own threads busy. */
const PRESS_MS = 20_000;
const limit = { timeout: PRESS_MS };

/** Names of the button on a page that could not be loaded completely. */
const AGAIN = /again|reload/i;

export const againButton = ({ view }: Visit) =>
  view()
    .getByRole('button', { name: AGAIN })
    .or(view().getByRole('link', { name: AGAIN }))
    .first();

const TRIALS: Record<'host' | 'embed', (visit: Visit) => Promise<unknown>> = {
  /** Chooses a theme, the light one since the map's style stays the same with it, and opens the dialog with the page's versions. */
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

/** @returns why it doesn't work; `undefined` if it works */
export async function tryShell(
  visit: Visit,
  family: 'host' | 'embed',
  { isPlain }: Seen,
): Promise<string | undefined> {
  try {
    // A page without a shell only offers to try again. Here the button must be there; it is pressed when the fault is over.
    if (isPlain) await againButton(visit).click({ trial: true, ...limit });
    else await TRIALS[family](visit);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}
