/** Arabic and Hebrew labels need a plugin of the engine, which is loaded from the remote with the first such label. */
import { consoleErrorsOf } from '../support/console-errors.ts';
import { update } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  mountMap,
  openPlainPage,
  ready,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Site } from '../support/start-site.ts';

test.use({ view: 'land' });

/** The end of the file's name: a cache-busting address percent-encodes what is before it. */
const CONTROLS = 'rols\\.(\\w+\\.)?js';

const PLUGIN = /^\/engine\/mapbox-gl-rtl-text\/[\d.]+\/mapbox-gl-rtl-text\.js$/;

const makeLabels = (site: Site, names: readonly string[]) =>
  makeConfig(site, {
    sources: {
      places: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: names.map((name, index) => ({
            type: 'Feature',
            properties: { name },
            geometry: { type: 'Point', coordinates: [10, 40 + 8 * index] },
          })),
        },
      },
    },
    layers: [
      {
        id: 'names',
        type: 'symbol',
        source: 'places',
        layout: {
          'text-field': ['get', 'name'],
          'text-font': ['Noto Sans Regular'],
          'text-allow-overlap': true,
        },
      },
    ],
  });

const pluginRequests = (site: Site) => site.remote.requests.list().filter(({ path }) => PLUGIN.test(path));

/** Ranges of glyphs that were requested. */
const requestedGlyphs = (site: Site) =>
  site.provider.requests.list().flatMap(({ path }) => /\/(\d+-\d+)\.pbf$/.exec(path)?.[1] ?? []);

const HEBREW = '1280-1535';
/** Arabic Presentation Forms-B: the forms that letters have within a word. */
const JOINED_ARABIC = '65024-65279';
const LATIN = ['Berlin', 'Wien'];
const RIGHT_TO_LEFT = ['القاهرة', 'ירושלים', 'Berlin'];

test('the plugin is requested once, from the remote, with the first label that needs it', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  await mountReadyMap(page, makeLabels(site, LATIN));
  expect(pluginRequests(site)).toEqual([]);

  await update(page, makeLabels(site, RIGHT_TO_LEFT));
  // The engine requests these glyphs only when the plugin has put the label in order and joined its Arabic letters.
  await expect.poll(() => requestedGlyphs(site)).toEqual(expect.arrayContaining([HEBREW, JOINED_ARABIC]));
  const requests = pluginRequests(site);
  expect(requests.map(({ status }) => status)).toEqual([200]);
  const response = await page.request.get(`${site.remote.origin}${requests[0]?.path}`);
  expect(response.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await eventsOf(page, 'maperror')).toEqual([]);
});

test.describe('with a plugin that is missing', () => {
  test.use({ expectedConsoleErrors: /404|rtl/i });

  test('the map reports it, shows the rest, and a retry loads it', async ({ page, site }) => {
    await openPlainPage(page, site);
    site.remote.faults.add({ match: 'mapbox-gl-rtl-text', kind: 'status', status: 404, times: 1 });
    await mountMap(page, makeLabels(site, RIGHT_TO_LEFT));
    await expectStatus(page, 'degraded');
    await expect
      .poll(async () => (await eventsOf(page, 'maperror')).map(({ code }) => code))
      .toEqual(['RTL_TEXT_FAILED']);
    await withMap(page, ({ handle }) => handle.retry());
    await expect.poll(() => requestedGlyphs(site)).toContain(JOINED_ARABIC);
    await ready(page);
    expect(pluginRequests(site).map(({ status }) => status)).toEqual([404, 200]);
  });
});

test.describe('with a plugin that the browser has stored with another type', () => {
  test.use({ expectedConsoleErrors: consoleErrorsOf('request', 'kind', /rtl/i) });

  test('the map is whole after a retry', async ({ page, site }) => {
    site.remote.faults.add({
      match: 'mapbox-gl-rtl-text',
      kind: 'headers',
      headers: { 'Content-Type': 'text/plain' },
      times: 1,
    });
    await openPlainPage(page, site);
    await mountMap(page, makeLabels(site, RIGHT_TO_LEFT));
    await expectStatus(page, 'degraded');
    await withMap(page, ({ handle }) => handle.retry());
    await ready(page);
    await expect.poll(() => requestedGlyphs(site)).toContain(JOINED_ARABIC);
    // The retry requests the file past the browser's cache, and the engine's workers get it from there.
    expect(pluginRequests(site)).toHaveLength(2);
  });
});

test.describe('with a plugin that hangs', () => {
  test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

  test('the map stays as it is while what else it lacks is requested again', async ({ page, site }) => {
    const codes = () =>
      withMap(page, ({ handle: { status } }) =>
        status.name === 'degraded' ? status.errors.map(({ code }) => code) : [],
      );
    site.remote.faults.add({ match: 'mapbox-gl-rtl-text', kind: 'hang' });
    await openPlainPage(page, site);
    await mountReadyMap(page, makeLabels(site, LATIN));
    const config = makeLabels(site, RIGHT_TO_LEFT);
    await update(page, config);
    await expect.poll(codes).toEqual(['RTL_TEXT_FAILED']);
    const canvas = await page.locator('#map canvas').elementHandle();
    site.remote.faults.add({ match: CONTROLS, kind: 'status', status: 500 });
    await update(page, { ...config, controls: { scale: true } });
    await expect.poll(codes).toEqual(['RTL_TEXT_FAILED', 'REMOTE_UNREACHABLE']);
    // A request for the plugin would now be answered: the timer must send none.
    site.remote.faults.end();
    await expect.poll(codes).toEqual(['RTL_TEXT_FAILED']);
    expect(await canvas?.evaluate((before) => before.isConnected)).toBe(true);
    expect(pluginRequests(site)).toHaveLength(1);
  });
});

test.describe('on a page that forbids WebAssembly', () => {
  test.use({ expectedConsoleErrors: /WebAssembly|wasm/i });

  test('labels that need it are reported, with the reason', async ({ page, site }) => {
    const policy = [
      `script-src 'self' ${site.remote.origin}`,
      `connect-src ${site.remote.origin} ${site.provider.origin}`,
      'worker-src blob:',
    ].join(';');
    await openPlainPage(page, site, { headers: { 'Content-Security-Policy': policy } });
    await mountReadyMap(page, makeLabels(site, LATIN));
    await update(page, makeLabels(site, RIGHT_TO_LEFT));
    await expectStatus(page, 'degraded');
    expect((await eventsOf(page, 'maperror')).map(({ code }) => code)).toEqual(['RTL_TEXT_FAILED']);
    expect((await eventsOf(page, 'maperror'))[0].details.reason).toContain('WebAssembly');
  });
});
