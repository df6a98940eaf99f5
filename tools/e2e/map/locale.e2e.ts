/** Strings, numbers, units and reading direction of the locale: the config can replace every text that people see or hear. */
import { DEFAULT_STRINGS, ERROR_CODES } from '@mapdock/shared';
import { update } from '../support/plain-page/drive-map.ts';
import {
  makeConfig,
  mapElement,
  mountMap,
  openPageWithReadyMap,
  openPlainPage,
  mountReadyMap,
} from '../support/plain-page/plain-page.ts';
import { readTexts } from '../support/readings/read-texts.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

/** Makes strings of which each is its key between two marks. */
const makeStrings = (mark: string): Record<string, string> => {
  const keys = [
    ...Object.keys(DEFAULT_STRINGS),
    ...ERROR_CODES.flatMap((code) => [`failed.title.${code}`, `failed.text.${code}`]),
  ];
  return Object.fromEntries(keys.map((key) => [key, `${mark}${key}${mark}`]));
};

const readStrings = async (page: Page) => (await readTexts(page)).map(({ text }) => text);

/** Returns texts with Latin letters that are not marked. */
const readUnmarked = async (page: Page, mark: string) => {
  const marked = new RegExp(`^${mark}.*${mark}$`);
  return (await readStrings(page)).filter((text) => !marked.test(text) && /[a-z]/i.test(text));
};

const ALL_CONTROLS = { navigation: true, scale: true, fullscreen: true, geolocate: true, attribution: true };

test.describe('with a known position', () => {
  test.use({ permissions: ['geolocation'], geolocation: { longitude: 10, latitude: 48 } });

  test('no text of the controls is left in English in any of their states, and new strings are used at once', async ({
    page,
    site,
  }) => {
    await openPlainPage(page, site);
    const withStrings = (mark: string) =>
      makeConfig(site, {
        controls: ALL_CONTROLS,
        locale: { language: 'ar-EG', strings: makeStrings(mark) },
      });
    await mountReadyMap(page, withStrings('§'));
    await page.getByRole('button', { name: '§geolocate.find§' }).click();
    await expect(page.getByRole('img', { name: '§marker.location§' })).not.toHaveCount(0);
    await page.getByRole('button', { name: '§fullscreen.enter§' }).click();
    await expect(page.getByRole('button', { name: '§fullscreen.exit§' })).toBeVisible();
    for (const key of [
      'zoom.in',
      'zoom.out',
      'compass.reset',
      'attribution.toggle',
      'map.logo',
      'map.label',
    ]) {
      expect(await readStrings(page)).toContain(`§${key}§`);
    }
    expect(await readUnmarked(page, '§')).toEqual([]);

    await update(page, withStrings('¤'));
    expect(await readUnmarked(page, '¤')).toEqual([]);
    expect((await readStrings(page)).filter((text) => text.includes('§'))).toEqual([]);
    await page.getByRole('button', { name: '¤fullscreen.exit¤' }).click();
    await expect(page.getByRole('button', { name: '¤fullscreen.enter¤' })).toBeVisible();
  });
});

test('the button for a refused position has a string of the config', async ({ page, site, context }) => {
  await context.clearPermissions();
  await openPageWithReadyMap(page, site, { controls: ALL_CONTROLS, locale: { strings: makeStrings('§') } });
  await expect(page.getByRole('button', { name: /§geolocate/ })).toBeVisible();
  const button = page.getByRole('button', { name: '§geolocate.find§' });
  if (await button.isVisible()) await button.click();
  await expect(page.getByRole('button', { name: '§geolocate.unavailable§' })).toBeDisabled();
});

test.describe('with a style that is missing', () => {
  test.use({ expectedConsoleErrors: /404/ });

  test('no text of the failure is left in English', async ({ page, site }) => {
    await openPlainPage(page, site);
    const withStrings = (mark: string) =>
      makeConfig(site, { style: 'mapbox://styles/mapdock/none', locale: { strings: makeStrings(mark) } });
    await mountMap(page, withStrings('§'));
    const panel = page.getByRole('alert');
    await expect(panel).toContainText('§failed.title.STYLE_FAILED§');
    await expect(panel).toContainText('§failed.text.STYLE_FAILED§');
    await expect(panel.getByRole('button', { name: '§failed.retry§' })).toBeVisible();
    expect(await readUnmarked(page, '§')).toEqual([]);
  });
});

async function sideOf(page: Page, selector: string) {
  const [map, element] = await Promise.all(
    [mapElement(page), page.locator(`#map ${selector}`)].map((locator) => locator.boundingBox()),
  );
  if (!map || !element) throw new Error(`There is no ${selector}.`);
  return element.x + element.width / 2 < map.x + map.width / 2 ? 'left' : 'right';
}

/** Sides of zoom buttons, scale bar and credits. */
const sides = (page: Page) =>
  Promise.all(
    ['.mapboxgl-ctrl-zoom-in', '.mapboxgl-ctrl-scale', '.mapboxgl-ctrl-attrib'].map((name) =>
      sideOf(page, name),
    ),
  );

test('from right to left the controls are mirrored, by the page’s direction and live by the config', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  await page.locator('#map').evaluate((element) => element.setAttribute('dir', 'rtl'));
  const config = makeConfig(site, { controls: ALL_CONTROLS });
  await mountReadyMap(page, config);
  expect(await sides(page)).toEqual(['left', 'right', 'left']);
  await expect(mapElement(page)).toHaveAttribute('dir', 'rtl');
  await update(page, { ...config, locale: { direction: 'ltr' } });
  expect(await sides(page)).toEqual(['right', 'left', 'right']);
  await update(page, { ...config, locale: { direction: 'rtl', language: 'he' } });
  expect(await sides(page)).toEqual(['left', 'right', 'left']);
  await expect(mapElement(page)).toHaveAttribute('lang', 'he');
});

test('from right to left the button of collapsed credits is beside their text', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await openPageWithReadyMap(page, site, { locale: { direction: 'rtl' } });
  const button = page.getByRole('button', { name: DEFAULT_STRINGS['attribution.toggle'] });
  await button.click();
  const text = await page.locator('.mapboxgl-ctrl-attrib-inner').boundingBox();
  const place = await button.boundingBox();
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0);
});

test('the scale bar has the units and digits of the locale', async ({ page, site }) => {
  await openPlainPage(page, site);
  const config = makeConfig(site, { controls: { scale: true }, camera: { center: [0, 0], zoom: 6 } });
  await mountReadyMap(page, { ...config, locale: { language: 'de' } });
  const scale = page.locator('.mapboxgl-ctrl-scale');
  await expect(scale).toHaveText('100 km');
  await update(page, { ...config, locale: { language: 'de', units: 'imperial' } });
  await expect(scale).toHaveText('50 mi');
  await update(page, { ...config, locale: { language: 'de', units: 'nautical' } });
  await expect(scale).toHaveText('50 sm');
  await update(page, { ...config, camera: { center: [0, 0], zoom: 3 }, locale: { language: 'de' } });
  await expect(scale).toHaveText('500 km');
  await update(page, { ...config, locale: { language: 'ar-EG' } });
  await expect(scale).toHaveText('١٠٠ كم');
});

test('labels follow `language` of the config, and borders `worldview`', async ({ page, site }) => {
  site.provider.showSea(false);
  await openPlainPage(page, site);
  const config = makeConfig(site, { camera: { center: [10, 51], zoom: 4 } });
  const names = () =>
    page.evaluate(() => {
      const { handle } = (globalThis as any).plain;
      const features = handle.engine.queryRenderedFeatures({ layers: undefined });
      return [...new Set(features.map(({ properties }: any) => properties.name))];
    });
  await mountReadyMap(page, { ...config, worldview: 'IN' });
  const tileRequests = () => site.provider.requests.list().filter(({ path }) => path.startsWith('/v4/'));
  expect(tileRequests().map(({ query }) => query['worldview'])).toContain('IN');
  await update(page, { ...config, language: 'de', worldview: 'US' });
  await expect.poll(names).toContain('Deutschland');
  expect(tileRequests().map(({ query }) => query['language'])).toContain('de');
  expect(tileRequests().map(({ query }) => query['worldview'])).toContain('US');
  await update(page, { ...config, language: 'fr' });
  await expect.poll(names).toContain('Allemagne');
});
