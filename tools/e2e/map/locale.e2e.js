/** Words, numbers and reading direction: nothing that a user reads or hears is left in English, and all of it can change. */
import { DEFAULT_STRINGS, ERROR_CODES } from '@mapdock/shared';
import { ready, update } from '../support/plain-page/drive-map.js';
import { makeConfig, mapElement, mountMap, openPlainPage } from '../support/plain-page/plain-page.js';
import { readTexts } from '../support/readings/read-texts.js';
import { expect, test } from '../support/test.js';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Every text as its key between two marks.
 * @param {string} mark
 * @returns {Record<string, string>}
 */
const makeStrings = (mark) => {
  const keys = [
    ...Object.keys(DEFAULT_STRINGS),
    ...ERROR_CODES.flatMap((code) => [`failed.title.${code}`, `failed.text.${code}`]),
  ];
  return Object.fromEntries(keys.map((key) => [key, `${mark}${key}${mark}`]));
};

/** @param {Page} page */
const readWords = async (page) => (await readTexts(page)).map(({ text }) => text);

/** Texts that hold letters of English beside the marked ones. @param {Page} page @param {string} mark */
const readUnmarked = async (page, mark) => {
  const marked = new RegExp(`^${mark}.*${mark}$`);
  return (await readWords(page)).filter((text) => !marked.test(text) && /[a-z]/i.test(text));
};

const ALL_CONTROLS = { navigation: true, scale: true, fullscreen: true, geolocate: true, attribution: true };

test.describe('with a known position', () => {
  test.use({ permissions: ['geolocation'], geolocation: { longitude: 10, latitude: 48 } });

  test('no text of the controls is left in English, whatever they do, and they speak another language at once', async ({
    page,
    site,
  }) => {
    await openPlainPage(page, site);
    const inWords = (/** @type {string} */ mark) =>
      makeConfig(site, {
        controls: ALL_CONTROLS,
        locale: { language: 'ar-EG', strings: makeStrings(mark) },
      });
    await mountMap(page, inWords('§'));
    await ready(page);
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
      expect(await readWords(page)).toContain(`§${key}§`);
    }
    expect(await readUnmarked(page, '§')).toEqual([]);

    await update(page, inWords('¤'));
    expect(await readUnmarked(page, '¤')).toEqual([]);
    expect((await readWords(page)).filter((text) => text.includes('§'))).toEqual([]);
    await page.getByRole('button', { name: '¤fullscreen.exit¤' }).click();
    await expect(page.getByRole('button', { name: '¤fullscreen.enter¤' })).toBeVisible();
  });
});

test('a refused position is said in the map’s words', async ({ page, site, context }) => {
  await context.clearPermissions();
  await openPlainPage(page, site);
  await mountMap(page, makeConfig(site, { controls: ALL_CONTROLS, locale: { strings: makeStrings('§') } }));
  await ready(page);
  await expect(page.getByRole('button', { name: /§geolocate/ })).toBeVisible();
  const button = page.getByRole('button', { name: '§geolocate.find§' });
  if (await button.isVisible()) await button.click();
  await expect(page.getByRole('button', { name: '§geolocate.unavailable§' })).toBeDisabled();
});

test.describe('with a style that is not there', () => {
  test.use({ expectedConsoleErrors: /404/ });

  test('no text of the failure is left in English', async ({ page, site }) => {
    await openPlainPage(page, site);
    const inWords = (/** @type {string} */ mark) =>
      makeConfig(site, { style: 'mapbox://styles/mapdock/none', locale: { strings: makeStrings(mark) } });
    await mountMap(page, inWords('§'));
    const panel = page.getByRole('alert');
    await expect(panel).toContainText('§failed.title.STYLE_FAILED§');
    await expect(panel).toContainText('§failed.text.STYLE_FAILED§');
    await expect(panel.getByRole('button', { name: '§failed.retry§' })).toBeVisible();
    expect(await readUnmarked(page, '§')).toEqual([]);
  });
});

/** @param {Page} page @param {string} selector */
async function sideOf(page, selector) {
  const [map, element] = await Promise.all(
    [mapElement(page), page.locator(`#map ${selector}`)].map((locator) => locator.boundingBox()),
  );
  if (!map || !element) throw new Error(`There is no ${selector}.`);
  return element.x + element.width / 2 < map.x + map.width / 2 ? 'left' : 'right';
}

/** Sides of zoom buttons, scale bar and credits. @param {Page} page */
const sides = (page) =>
  Promise.all(
    ['.mapboxgl-ctrl-zoom-in', '.mapboxgl-ctrl-scale', '.mapboxgl-ctrl-attrib'].map((name) =>
      sideOf(page, name),
    ),
  );

test('the controls stand the other way round where people read from the right, live and from the page', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  await page.locator('#map').evaluate((element) => element.setAttribute('dir', 'rtl'));
  const config = makeConfig(site, { controls: ALL_CONTROLS });
  await mountMap(page, config);
  await ready(page);
  expect(await sides(page)).toEqual(['left', 'right', 'left']);
  await expect(mapElement(page)).toHaveAttribute('dir', 'rtl');
  await update(page, { ...config, locale: { direction: 'ltr' } });
  expect(await sides(page)).toEqual(['right', 'left', 'right']);
  await update(page, { ...config, locale: { direction: 'rtl', language: 'he' } });
  expect(await sides(page)).toEqual(['left', 'right', 'left']);
  await expect(mapElement(page)).toHaveAttribute('lang', 'he');
});

test('the button of folded credits stands beside their text where people read from the right', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await openPlainPage(page, site);
  await mountMap(page, makeConfig(site, { locale: { direction: 'rtl' } }));
  await ready(page);
  const button = page.getByRole('button', { name: DEFAULT_STRINGS['attribution.toggle'] });
  await button.click();
  const text = await page.locator('.mapboxgl-ctrl-attrib-inner').boundingBox();
  const place = await button.boundingBox();
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0);
});

test('the scale bar is in the units and numbers of the locale', async ({ page, site }) => {
  await openPlainPage(page, site);
  const config = makeConfig(site, { controls: { scale: true }, camera: { center: [0, 0], zoom: 6 } });
  await mountMap(page, { ...config, locale: { language: 'de' } });
  await ready(page);
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

test('names on the map follow the language of the data, and the view of borders goes along', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  const config = makeConfig(site, { camera: { center: [10, 51], zoom: 4 } });
  const names = () =>
    page.evaluate(() => {
      const { handle } = /** @type {any} */ (globalThis).plain;
      const features = handle.engine.queryRenderedFeatures({ layers: undefined });
      return [...new Set(features.map((/** @type {any} */ { properties }) => properties.name))];
    });
  await mountMap(page, { ...config, worldview: 'IN' });
  await ready(page);
  const asked = () => site.provider.requests.list().filter(({ path }) => path.startsWith('/v4/'));
  expect(asked().map(({ query }) => query['worldview'])).toContain('IN');
  await update(page, { ...config, language: 'de', worldview: 'US' });
  await expect.poll(names).toContain('Deutschland');
  expect(asked().map(({ query }) => query['language'])).toContain('de');
  expect(asked().map(({ query }) => query['worldview'])).toContain('US');
  await update(page, { ...config, language: 'fr' });
  await expect.poll(names).toContain('Allemagne');
});
