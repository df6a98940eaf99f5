/** All texts of the map are in the language of its `lang` attribute, and each text in another language is marked with its own. */
import { DEFAULT_STRINGS } from '@mapdock/shared';
import { consoleErrorsOf } from '../support/console-errors.ts';
import { update } from '../support/plain-page/drive-map.ts';
import { dock, mapIn, openDock, pinnedEmbed, withDock } from '../support/embed-page.ts';
import { findViolations } from '../support/readings/find-violations.ts';
import {
  eventsOf,
  makeConfig,
  mapElement,
  openPageWithReadyMap,
  openPlainPage,
  ready,
  mountReadyMap,
  openPageWithMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { readTexts } from '../support/readings/read-texts.ts';
import { expect, test } from '../support/test.ts';
import type { Site } from '../support/start-site.ts';
import type { Page } from '@playwright/test';
import type { MapConfig } from '@mapdock/shared';

const everything = {
  controls: { navigation: true, scale: true, fullscreen: true, geolocate: true, attribution: true },
  interaction: { cooperativeGestures: true },
  markers: [{ id: 'm', position: [10, 48], label: 'A', draggable: true }],
  popups: [{ id: 'p', position: [12, 48], label: 'B', content: '1', open: true }],
  sources: { cities: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [{ id: 'cities', type: 'circle', source: 'cities' }],
  accessibility: { featureList: { layerIds: ['cities'] } },
} satisfies Partial<MapConfig>;

/** Patterns of the English strings, with any value in their placeholders. `failed.text` is only a placeholder, for an error's message. */
const ENGLISH = Object.entries(DEFAULT_STRINGS)
  .filter(([key]) => key !== 'failed.text')
  .map(([, text]) => new RegExp(`^${text.replace(/[.+]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`));

const readEnglish = async (page: Page) =>
  (await readTexts(page)).filter(({ text }) => ENGLISH.some((pattern) => pattern.test(text)));

const requestedLanguages = (site: Site) =>
  site.remote.requests.list().flatMap(({ path }) => /language-[\w-]+/.exec(decodeURI(path))?.[0] ?? []);

async function moveAndReadAnnouncement(page: Page, zoom: number) {
  await withMap(
    page,
    ({ handle }, newZoom) => handle.moveCamera({ center: [-58.4, -34.6], zoom: newZoom }),
    zoom,
  );
  const announcement = mapElement(page).locator('> [role=status] > p');
  // Browsers use different digits for Arabic.
  await expect(announcement.last()).toContainText(/\p{Nd}/u);
  return announcement.last();
}

test('a German map has German strings, numbers and units @every-browser', async ({ page, site }) => {
  await openPageWithReadyMap(page, site, { ...everything, locale: { language: 'de-AT', units: 'nautical' } });
  await expect(mapElement(page)).toHaveAttribute('lang', 'de-AT');
  for (const name of ['Vergrößern', 'Verkleinern', 'Vollbild einschalten', 'Schließen']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Karte', exact: true })).toBeVisible();
  await expect(page.getByRole('application', { name: 'Karte' })).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Sichtbare Orte' })).toBeAttached();
  await expect(page.locator('.mapboxgl-ctrl-scale')).toHaveText(/^[\d.]+ sm$/);
  expect(await readEnglish(page)).toEqual([]);
  expect(new Set((await readTexts(page)).map(({ lang, dir }) => `${lang} ${dir}`))).toEqual(
    new Set(['de-AT ltr']),
  );
  await expect(await moveAndReadAnnouncement(page, 4.5)).toHaveText(
    /^Zoomstufe 4,5, Breite 2\s000 Seemeilen, Mitte 34,6 Grad Süd, 58,4 Grad West$/,
  );
  expect(requestedLanguages(site)).toEqual(['language-de']);
});

test('an Arabic map has Arabic strings, from right to left @every-browser @quick', async ({
  page,
  site,
  browserName,
}) => {
  await openPageWithReadyMap(page, site, { ...everything, locale: { language: 'ar', direction: 'rtl' } });
  await expect(mapElement(page)).toHaveAttribute('lang', 'ar');
  await expect(mapElement(page)).toHaveAttribute('dir', 'rtl');
  for (const name of ['تكبير', 'تصغير', 'عرض ملء الشاشة', 'إغلاق']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'خريطة', exact: true })).toBeVisible();
  expect(await readEnglish(page)).toEqual([]);
  expect(new Set((await readTexts(page)).map(({ lang }) => lang))).toEqual(new Set(['ar']));
  const hint = page.locator('.mapboxgl-scroll-zoom-blocker');
  await expect(hint).toHaveText(/استخدم/);
  await expect(hint).toHaveCSS('direction', 'rtl');
  await expect(await moveAndReadAnnouncement(page, 4.5)).toHaveText(
    /^مستوى التكبير .*كيلومتر.*درجة جنوبًا.*درجة غربًا$/,
  );
  // Firefox (153) crashes while axe examines this page.
  if (browserName === 'firefox') return;
  expect((await findViolations(page)).filter((text) => /^(valid-lang|aria|button)/.test(text))).toEqual([]);
});

test('Arabic strings are right-to-left in a left-to-right map, and the other way round', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site, { ...everything, locale: { language: 'ar', direction: 'ltr' } });
  const hint = page.locator('.mapboxgl-scroll-zoom-blocker');
  await expect(hint).toHaveText(/استخدم/);
  await expect(hint).toHaveCSS('direction', 'rtl');
  await expect(mapElement(page)).toHaveAttribute('dir', 'ltr');
  await update(page, makeConfig(site, { ...everything, locale: { language: 'nl', direction: 'rtl' } }));
  await expect(hint).toHaveText(/scrollen/);
  await expect(hint).toHaveCSS('direction', 'ltr');
});

test('another language is used as soon as the config names it, and English strings are marked if there are no others', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site, everything);
  expect(requestedLanguages(site)).toEqual([]);
  const setLocale = (locale: MapConfig['locale']) =>
    update(page, makeConfig(site, { ...everything, locale }));
  const zoomIn = page.locator('.mapboxgl-ctrl-zoom-in');
  for (const [language, text] of [
    ['fr-CA', 'Zoom avant'],
    ['zh-CN', '放大'],
    ['pl', 'Powiększ'],
  ] as const) {
    await setLocale({ language });
    await expect(zoomIn).toHaveAttribute('aria-label', text);
    await expect(mapElement(page)).toHaveAttribute('lang', language);
    expect(await mapElement(page).locator('[lang]').count()).toBe(0);
  }
  // French is loaded already, so that its strings are used at once.
  await setLocale({ language: 'fr', strings: { 'zoom.in': 'Plus près' } });
  expect(await zoomIn.getAttribute('aria-label')).toBe('Plus près');
  expect(await page.locator('.mapboxgl-ctrl-zoom-out').getAttribute('aria-label')).toBe('Zoom arrière');

  await setLocale({ language: 'he', direction: 'rtl', strings: { 'zoom.in': 'התקרבות' } });
  expect(await zoomIn.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('he');
  const english = await readEnglish(page);
  expect(english.length).toBeGreaterThan(8);
  expect(english.filter(({ lang }) => lang !== 'en')).toEqual([]);
});

test('without a locale in the config the map has the language of the page, and then that of its data', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  await page.evaluate(() => (document.documentElement.lang = 'es-MX'));
  await mountReadyMap(page, makeConfig(site, everything));
  await expect(page.getByRole('button', { name: 'Acercar' })).toBeVisible();
  expect(await mapElement(page).locator('[lang]').count()).toBe(0);
  await expect(mapElement(page)).not.toHaveAttribute('lang');
  await update(page, makeConfig(site, { ...everything, language: 'it' }));
  await expect(page.getByRole('button', { name: 'Zoom avanti' })).toHaveAttribute('lang', 'it');
  await expect(page.getByRole('region', { name: 'Mappa' })).toBeVisible();
});

test.describe('with a style that is missing', () => {
  test.use({ expectedConsoleErrors: /404/ });

  test('the failure is shown in Arabic, and the error’s own message is marked as English @quick', async ({
    page,
    site,
  }) => {
    const style = 'mapbox://styles/mapdock/none';
    await openPageWithMap(page, site, { style, locale: { language: 'ar', direction: 'rtl' } });
    const panel = page.getByRole('alert');
    await expect(panel).toContainText('تعذّر تحميل نمط الخريطة');
    await expect(panel.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
    await expect(panel.locator('.mapdock-message-text')).toHaveCSS('direction', 'rtl');
    await panel.getByText('التفاصيل', { exact: true }).click();
    const message = panel.locator('.mapdock-message-words');
    await expect(message).toBeVisible();
    await expect(message).toHaveAttribute('lang', 'en');
    await expect(message).toHaveCSS('direction', 'ltr');
    await expect(panel.locator('.mapdock-message-title')).toHaveCSS('direction', 'rtl');
  });
});

test.describe('with a language that fails to load', () => {
  test.use({ expectedConsoleErrors: consoleErrorsOf('request') });
  /** The end of the file's name. A cache-busting address percent-encodes only characters before it. */
  const GERMAN = 'guage-de\\.(\\w+\\.)?js';
  const german = { ...everything, locale: { language: 'de' } };

  test('the map is ready in English, reports it, and becomes German when a retry succeeds @every-browser', async ({
    page,
    site,
  }) => {
    site.remote.faults.add({ match: GERMAN, kind: 'status', status: 404 });
    await openPageWithReadyMap(page, site, german);
    await expect.poll(() => eventsOf(page, 'maperror')).toHaveLength(1);
    expect(await eventsOf(page, 'maperror')).toMatchObject([
      { code: 'REMOTE_UNREACHABLE', details: { url: expect.stringMatching(GERMAN) } },
    ]);
    await ready(page);
    await expect(mapElement(page)).toHaveAttribute('lang', 'de');
    const english = await readEnglish(page);
    expect(english.length).toBeGreaterThan(10);
    expect(english.filter(({ lang }) => lang !== 'en')).toEqual([]);
    await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeVisible();

    site.remote.faults.clear();
    await withMap(page, ({ handle }) => handle.retry());
    await expect(page.getByRole('button', { name: 'Vergrößern' })).toBeVisible();
    expect(await readEnglish(page)).toEqual([]);
    expect(await mapElement(page).locator('[lang]').count()).toBe(0);
    expect(await withMap(page, ({ handle }) => handle.status.name)).toBe('ready');
  });

  test('the map does not wait for a language that hangs', async ({ page, site }) => {
    site.remote.faults.add({ match: GERMAN, kind: 'hang' });
    // The request for the language times out after 10 s. The first map of a browser can take longer than that on a slow machine, so the
    // test looks at the second one.
    const camera = { center: [10, 48], zoom: 7 } as const;
    await openPageWithReadyMap(page, site, { camera });
    await withMap(page, ({ handle }) => handle.destroy());
    await mountReadyMap(page, makeConfig(site, { locale: german.locale, camera }));
    expect(await eventsOf(page, 'maperror')).toEqual([]);
    expect((await readEnglish(page)).filter(({ lang }) => lang !== 'en')).toEqual([]);
    await expect
      .poll(() => eventsOf(page, 'maperror'))
      .toMatchObject([{ code: 'REMOTE_TIMEOUT', details: { url: expect.stringMatching(GERMAN) } }]);
    expect(await withMap(page, ({ handle }) => handle.status.name)).toBe('ready');
  });

  test('the same is true for embed.js, whose late chunks are ES modules', async ({ page, site }) => {
    site.remote.faults.add({ match: GERMAN, kind: 'status', status: 404 });
    await openDock(page, site, pinnedEmbed(site));
    await expect(dock(page)).toHaveAttribute('status', 'ready');
    await withDock(
      page,
      (element, config) => {
        const errors = [] as string[];
        Object.assign(element, { errors });
        element.addEventListener('maperror', ({ detail }) => errors.push(detail.code));
        element.config = config;
      },
      makeConfig(site, german),
    );
    await expect
      .poll(() => withDock(page, (element) => (element as any).errors))
      .toEqual(['REMOTE_UNREACHABLE']);
    await expect(dock(page)).toHaveAttribute('status', 'ready');
    await expect(mapIn(page).getByRole('button', { name: 'Zoom in' })).toHaveAttribute('lang', 'en');
    site.remote.faults.clear();
    await withDock(page, (element) => element.retry());
    await expect(mapIn(page).getByRole('button', { name: 'Vergrößern' })).toBeVisible();
    await expect(dock(page)).toHaveAttribute('status', 'ready');
  });
});
