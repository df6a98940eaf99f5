import { chooseSetting } from '../../../../support/shell-controls.js';
import { PRESS_LIMIT, type Dock } from './dock.ts';

/** Our own host. */
export const HOST_DOCK: Dock = {
  prepare({ site }, { change }) {
    site.host.changeConfig((config) => {
      const { style, ...map } = change(config.map);
      config.map = map;
      // The host's styles are a list for people to choose from.
      const only = { name: 'Models', style };
      if (style) config.styles = [only];
    });
    return `${site.host.origin}/`;
  },
  /** Chooses a theme, the light one since the map's style stays the same with it, and opens the dialog with the page's versions. */
  async pressButtons({ view }) {
    const page = view();
    await chooseSetting(page, 'Theme', 'Light', PRESS_LIMIT);
    await page.locator('html[data-theme="light"]').waitFor({ state: 'attached', ...PRESS_LIMIT });
    await page.getByRole('button', { name: 'About' }).click(PRESS_LIMIT);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Versions').click(PRESS_LIMIT);
    await dialog.getByText('Host version').waitFor(PRESS_LIMIT);
    await dialog.getByRole('button', { name: 'Close' }).click(PRESS_LIMIT);
    await dialog.waitFor({ state: 'hidden', ...PRESS_LIMIT });
    await chooseSetting(page, 'Theme', 'System', PRESS_LIMIT);
  },
};
