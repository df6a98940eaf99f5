/** Each page of the gallery shows its map and the expected status, and the host takes its config. */
import { CAPABILITIES } from '../../examples/gallery/app/capabilities.js';
import { codeEditor, openPage } from './support/gallery-page.ts';
import { expect, test } from './support/test.ts';

/** Pages whose config contains mistakes on purpose. */
const WRONG: Record<string, { status: string; consoleErrors: RegExp; problems: number; verdict: RegExp }> = {
  errors: {
    status: 'degraded',
    consoleErrors: /ERR_NAME_NOT_RESOLVED|not-there\.geojson/,
    problems: 1,
    verdict: /^Not all of it is shown: .*not-drawn.* Data of the source "missing" could not be loaded/,
  },
};
const RIGHT = { status: 'ready', consoleErrors: undefined, problems: 0, verdict: 'Applied.' };

for (const { id, title } of CAPABILITIES) {
  const { status, consoleErrors, problems, verdict } = WRONG[id] ?? RIGHT;
  test.describe(`the page "${title}"`, () => {
    if (consoleErrors) test.use({ expectedConsoleErrors: consoleErrors });

    test(`shows a map that is ${status}, with a config of which the contract knows every field @every-browser`, async ({
      page,
      site,
    }) => {
      await openPage(page, site, id);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('#verdict')).toHaveText(verdict);
      await expect(codeEditor(page)).toBeVisible();
      await expect(page.getByRole('button', { name: /^line / })).toHaveCount(problems);
      await expect(page.locator(`[data-mapdock-status="${status}"]`).first()).toBeVisible();
      await expect(page.locator('[data-mapdock-status="loading"]')).toHaveCount(0);
    });

    test('gives the host a config that it takes', async ({ page, site }) => {
      await openPage(page, site, id);
      await expect(page.locator('#verdict')).toHaveText(verdict);
      await page.evaluate(() => document.querySelector('#open-host')?.removeAttribute('target'));
      await page.getByRole('button', { name: 'Open in the host' }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator(`[data-mapdock-status="${status}"]`).first()).toBeVisible();
    });
  });
}
