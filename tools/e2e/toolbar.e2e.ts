/** The buttons of the shell's header, by keyboard, mouse and touch. */
import { chooseSetting, openSettings } from '../support/shell-controls.ts';
import { consoleErrorsOf } from './support/console-errors.ts';
import { expectMap, openHostWithMap } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import type { Locator, Page } from '@playwright/test';

const html = (page: Page) => page.locator('html');

test('the settings work by keyboard alone, also in a narrow window @every-browser @quick', async ({
  page,
  site,
  browserName,
}) => {
  // WebKit's driver does not change the size of a page.
  if (browserName !== 'webkit') await page.setViewportSize({ width: 400, height: 640 });
  await openHostWithMap(page, site);
  const button = page.getByRole('button', { name: 'Settings' });
  await button.focus();
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings).toBeVisible();
  const system = settings.getByRole('radio', { name: 'System' });
  await system.focus();
  await page.keyboard.press('ArrowRight');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(button).toBeFocused();
});

/** Widths of the settings' pictures; 0 for one that is not loaded. */
const pictureWidths = (settings: Locator) =>
  settings
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    );

test('the settings show a picture of each style, are closed by a click on the map, and reset the view; a copied link is said for a while; the about panel describes the page', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  site.host.changeConfig((config) => {
    config.description = 'Places that the world wants to keep.';
    config.credits = [{ text: 'List of places', href: 'https://list.example/' }];
  });
  await page.goto(`${site.host.origin}/#map=6.00/40.0000/-4.0000/20/30`);
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();

  await test.step('a picture of each style', async () => {
    const settings = await openSettings(page);
    await expect.soft.poll(() => pictureWidths(settings)).toEqual([192, 192]);
    await page.keyboard.press('Escape');
  });

  await test.step('Reset view shows the view of the config', async () => {
    const settings = await openSettings(page);
    await settings.getByRole('button', { name: 'Reset view' }).click();
    await expect.soft(page).toHaveURL(/#map=1\.50\/24\.0000\/12\.0000\/0\/0/);
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
  });

  await test.step('the message that a link was copied is shown, and disappears by itself', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.soft(page.getByText('Link copied')).toBeVisible();
    await expect.soft(page.getByText('Link copied')).toBeHidden();
  });

  await test.step('the about panel describes the page, and is closed by a click beside it', async () => {
    await expect
      .soft(page.locator('meta[name=description]'))
      .toHaveAttribute('content', 'Places that the world wants to keep.');
    await page.getByRole('button', { name: 'About' }).click();
    const about = page.getByRole('dialog', { name: 'About this map' });
    await expect.soft(about).toContainText('Places that the world wants to keep.');
    await expect.soft(about.getByRole('link', { name: 'List of places' })).toBeVisible();
    await expect.soft(about.getByText('Host version')).toBeHidden();
    await page.mouse.click(20, 300);
    await expect(about).toBeHidden();
  });

  await test.step('a click on the map closes the settings, and in a narrow window a choice does', async () => {
    const settings = await openSettings(page);
    const endOf = async (element: Locator) => {
      const { x = 0, width = 0 } = (await element.boundingBox()) ?? {};
      return x + width;
    };
    const button = page.locator('.toolbar-button[aria-expanded=true]');
    expect
      .soft(await endOf(page.locator('.popover')), 'ends where its button ends')
      .toBeCloseTo(await endOf(button), 0);
    await settings.getByRole('radio', { name: 'Globe' }).check();
    await expect(settings).toBeVisible();
    await page.mouse.click(700, 600);
    await expect(settings).toBeHidden();

    await page.setViewportSize({ width: 320, height: 640 });
    await openSettings(page);
    await settings.getByRole('radio', { name: 'Flat' }).click();
    await expect(settings).toBeHidden();
  });
});

test.describe('without the picture of a style', () => {
  test.use({ expectedConsoleErrors: consoleErrorsOf('request') });
  test('the others are shown, and the style is chosen by its name', async ({ page, site }) => {
    site.provider.faults.add({ match: '/pictures/dark', kind: 'status', status: 404 });
    await openHostWithMap(page, site);
    const settings = await openSettings(page);
    await expect.poll(() => pictureWidths(settings)).toEqual([192]);
    const dark = settings.getByRole('group', { name: 'Map style' }).getByRole('radio', { name: 'Dark' });
    await dark.check();
    await expect(dark).toBeChecked();
    await expect(page).toHaveURL(/&style=dark/);
    await expectMap(page);
  });
});

test('a theme chosen in one tab is used in other open tabs', async ({ page, site, context }) => {
  await openHostWithMap(page, site);
  const other = await context.newPage();
  await openHostWithMap(other, site);
  await chooseSetting(page, 'Theme', 'Dark');
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
});

test('in a narrow window a long title is cut off, and complete in the tab; long words and the link that could not be copied stay in view', async ({
  page,
  site,
}) => {
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(6).trim();
  const word = 'Donaudampfschifffahrt'.repeat(9);
  site.host.changeConfig((config) =>
    Object.assign(config, { title, description: word, credits: [{ text: word }] }),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await openHostWithMap(page, site);
  await expect.soft(page).toHaveTitle(title);
  const header = await page.getByRole('banner').boundingBox();
  expect.soft(header?.height, 'no more than two lines').toBeLessThanOrEqual(60);
  await expect.soft(page.getByRole('button', { name: 'About' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.soft(page.locator('.toolbar-note')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'About' }).click();
  await expect(page.getByRole('dialog').getByText(word).first()).toBeInViewport({ ratio: 1 });
});

test.describe('on a device with touch', () => {
  test.use({ hasTouch: true });
  test('a link is shared by the device’s own dialog if there is one', async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: unknown) => Object.assign(window, { shared: data }),
      });
    });
    await openHostWithMap(page, site);
    await page.getByRole('button', { name: 'Share' }).tap();
    const shared = () => page.evaluate(() => Reflect.get(window, 'shared'));
    await expect.poll(shared).toEqual({ title: 'World Heritage', url: page.url() });
  });
});

test('the header works under a policy that allows no inline styles, and pictures only from the provider', async ({
  page,
  site,
}) => {
  const policy = `style-src 'self' ${site.remote.origin}; img-src 'self' data: ${site.provider.origin}`;
  // For an answer that `route.fulfill` changed, Chromium does not know that the server is local, and asks for this permission.
  await page.context().grantPermissions(['local-network-access', 'clipboard-write']);
  await page.route(`${site.host.origin}/`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  });
  await openHostWithMap(page, site);
  const settings = await openSettings(page);
  await expect.poll(() => pictureWidths(settings)).toEqual([192, 192]);
  await page.keyboard.press('Escape');
  await chooseSetting(page, 'Projection', 'Globe');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'About' }).click();
  await expect(page.getByRole('dialog', { name: 'About this map' })).toBeVisible();
  // A blocked style or picture would be a console error, which fails the test.
});

test('selected settings are visible in forced colors, light and dark', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await openHostWithMap(page, site);
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await expectMap(page);
      const settings = await openSettings(page);
      const colorsOf = (label: string) =>
        settings
          .locator('.choice', { hasText: label })
          .locator('span')
          .evaluate((element) => getComputedStyle(element).backgroundColor);
      expect.soft(await colorsOf('Flat')).not.toBe(await colorsOf('Globe'));
      // The focus is visible on a selected setting too.
      const automatic = settings.getByRole('radio', { name: 'Automatic' });
      const picture = settings.locator('.style-picture').first();
      await expect.soft(picture).toHaveCSS('border-top-width', '3px');
      await expect.soft(picture).toHaveCSS('outline-style', 'none');
      await automatic.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await expect(automatic).toBeChecked();
      await expect.soft(picture).toHaveCSS('outline-style', 'solid');
      const popover = page.locator('.popover', { has: settings });
      await expect.soft(popover).toHaveCSS('border-top-style', 'solid');
      const backgroundOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor);
      expect
        .soft(await backgroundOf('.mapboxgl-ctrl-zoom-in .mapboxgl-ctrl-icon'))
        .not.toBe(await backgroundOf('.mapboxgl-ctrl-group'));
      await page.keyboard.press('Escape');
      await expect(settings).toBeHidden();
    });
});
