/** The times of day of a style that has them, in the settings of the host. */
import { chooseSetting, openSettings } from '../support/shell-controls.ts';
import { expectMap, openHostWithMap } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/test.ts';
import type { Page } from '@playwright/test';

/** Lets the host offer Standard and the style that its example has first. */
const offerStandard = (site: Site) =>
  site.host.changeConfig((config) => ({
    ...config,
    styles: [
      { name: 'Standard', style: 'mapbox://styles/mapdock/standard' },
      { ...config.styles[0], scheme: undefined },
    ],
  }));

/** How bright a part of the page is that shows the map, 0 to 255. */
async function brightnessOf(page: Page) {
  // Of a part of the page WebKit gives a picture of an earlier frame.
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const SIDE = 80;
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(SIDE, SIDE);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    // Above the middle of the lower edge, where no dialog is.
    context.drawImage(image, (SIDE - image.width) / 2, 1.5 * SIDE - image.height);
    const { data: bytes } = context.getImageData(0, 0, SIDE, SIDE);
    return bytes.filter((_byte, at) => at % 4 < 3).reduce((sum, byte) => sum + byte, 0) / (SIDE * SIDE * 3);
  }, picture);
}

const BRIGHT = 150;

const expectNight = (page: Page) => expect.poll(() => brightnessOf(page)).toBeLessThan(BRIGHT);
const expectDay = (page: Page) => expect.poll(() => brightnessOf(page)).toBeGreaterThan(BRIGHT);

test('the light of a style follows the theme until one is chosen, which is in the link @every-browser', async ({
  page,
  site,
}) => {
  offerStandard(site);
  await openHostWithMap(page, site);
  await expectDay(page);
  await chooseSetting(page, 'Theme', 'Dark');
  await expectNight(page);
  expect(page.url()).not.toContain('light=');

  await chooseSetting(page, 'Time of day', 'Day');
  await expectDay(page);
  expect(page.url()).toContain('&light=day');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  const settings = await openSettings(page);
  const times = settings.getByRole('group', { name: 'Time of day' });
  await expect(times.getByRole('radio', { name: 'Day' })).toBeChecked();
  await expectDay(page);
  await times.getByRole('radio', { name: 'Automatic' }).check();
  await page.keyboard.press('Escape');
  await expectNight(page);
  await page.goBack();
  await expectDay(page);
});

test('a style without lights offers none, and gets none', async ({ page, site }) => {
  offerStandard(site);
  await openHostWithMap(page, site);
  await chooseSetting(page, 'Theme', 'Dark');
  await chooseSetting(page, 'Map style', 'Light');
  await expectMap(page);
  const settings = await openSettings(page);
  await expect(settings.getByRole('group', { name: 'Projection' })).toBeVisible();
  await expect(settings.getByRole('group', { name: 'Time of day' })).toBeHidden();
});

test('the settings fit a narrow window', async ({ page, site }, info) => {
  offerStandard(site);
  await openHostWithMap(page, site);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 720 });
      const settings = await openSettings(page);
      const times = settings.getByRole('group', { name: 'Time of day' });
      await expect(times).toBeVisible();
      await page.screenshot({ path: info.outputPath(`${colorScheme}-${width}.png`) });
      expect(await times.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(
        1,
      );
      await page.keyboard.press('Escape');
      await expect(settings).toBeHidden();
    }
});
