import { chooseSetting } from '../../../../support/shell-controls.ts';
import { PRESS_LIMIT, type Dock } from './dock.ts';

/** Our own host. */
export const HOST_DOCK: Dock = {
  prepare({ site }, { change, host }) {
    site.host.changeConfig((config) => {
      const { style, ...map } = change(config.map);
      config.map = map;
      // The host's styles are a list for people to choose from.
      const only = { name: 'Models', style };
      if (style) config.styles = [only];
      Object.assign(config, host);
    });
    return `${site.host.origin}/`;
  },
  /** Chooses a theme, the light one since the map's style stays the same with it, and opens the dialog with the page's versions. */
  async pressButtons({ view }, limit = PRESS_LIMIT) {
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
};
