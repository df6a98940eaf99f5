import { expect, test } from '../support/test.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  ready,
  openPageWithMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { namesOnMap, retryMap } from '../support/plain-page/drive-map.ts';
import type { Page } from '@playwright/test';

test.use({ expectedConsoleErrors: /Failed to load resource|ERR_|CORS policy/ });

const reasonsOf = async (page: Page) =>
  (await eventsOf(page, 'maperror')).map(({ code, details }) => `${code}: ${details.reason}`);

const CACHED = { headers: { 'Cache-Control': 'public, max-age=3600' } };

for (const [how, more, workerDelayMs] of [
  ['that are not cached', {}, 0],
  ['that the browser may cache', CACHED, 0],
  // The engine requests tiles in the page until its workers run, and passes the answers to the workers.
  ['that arrive before the workers', {}, 2000],
] as const) {
  test(`HTML pages ${how} in place of tiles are reported, and a retry loads the tiles`, async ({
    page,
    site,
  }) => {
    site.provider.faults.add({ match: String.raw`\.vector\.pbf`, kind: 'page', ...more });
    site.remote.faults.add({ match: '/worker\\.js', kind: 'delay', delayMs: workerDelayMs });
    await openPageWithMap(page, site);
    await expectStatus(page, 'degraded');
    await withMap(page, ({ handle }) => handle.whenReady());
    expect(await reasonsOf(page)).toEqual([
      expect.stringMatching(/^SOURCE_FAILED: the server answered with something else than tiles/),
    ]);

    site.provider.faults.clear();
    await withMap(page, ({ handle }) => handle.retry());
    expect(await withMap(page, ({ handle }) => handle.whenReady())).toEqual({ name: 'ready' });
    expect(await namesOnMap(page)).toContain('Germany');
  });
}

test('an HTML page in place of a style is reported, and Try again loads the style', async ({
  page,
  site,
}) => {
  site.provider.faults.add({ match: '^/styles/', kind: 'page' });
  await openPageWithMap(page, site);
  await expectStatus(page, 'failed');
  expect(await reasonsOf(page)).toEqual(['STYLE_FAILED: an HTML page came in its place']);

  site.provider.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await ready(page);

  site.provider.faults.add({ match: '^/styles/v1/mapdock/dark', kind: 'page' });
  await withMap(
    page,
    ({ handle }, config) => handle.update(config),
    makeConfig(site, { style: 'mapbox://styles/mapdock/dark' }),
  );
  await expectStatus(page, 'degraded');
  expect((await reasonsOf(page)).at(-1)).toBe('STYLE_FAILED: an HTML page came in its place');
});

for (const [what, match, reason] of [
  ['the TileJSON', String.raw`^/v4/[^/]+\.json`, 'SOURCE_FAILED: an HTML page came in its place'],
  ['the sprite', String.raw`/sprite(@2x)?\.json`, 'STYLE_INCOMPLETE: an HTML page came in its place'],
] as const) {
  test(`an HTML page in place of ${what} is reported`, async ({ page, site }) => {
    site.provider.faults.add({ match, kind: 'page' });
    await openPageWithMap(page, site);
    await expectStatus(page, 'degraded');
    expect(await reasonsOf(page)).toEqual([reason]);

    site.provider.faults.clear();
    await retryMap(page);
  });
}

test('an HTML page in place of the host’s own data, or of raster tiles, is reported', async ({
  page,
  site,
}) => {
  site.provider.faults.add({ match: String.raw`places\.geojson|\.png\?raster`, kind: 'page' });
  const { origin } = site.provider;
  await openPageWithMap(page, site, {
    sources: {
      places: { type: 'geojson', data: `${origin}/places.geojson` },
      photo: { type: 'raster', tiles: [`${origin}/{z}/{x}/{y}.png?raster`], tileSize: 256 },
    },
    layers: [
      { id: 'places', type: 'circle', source: 'places' },
      { id: 'photo', type: 'raster', source: 'photo' },
    ],
  });
  await expectStatus(page, 'degraded');
  await withMap(page, ({ handle }) => handle.whenReady());
  expect((await reasonsOf(page)).sort()).toEqual([
    'SOURCE_FAILED: an HTML page came in its place',
    expect.stringMatching(/^SOURCE_FAILED: the server answered with something else than a picture/),
  ]);
});
