import { camera, countries, dark, GERMANY, selectable } from '../support/plain-page/countries.ts';
import { pixelsOf, retryMap, switchStyle, update } from '../support/plain-page/drive-map.ts';
import { makePng } from '../support/pictures/make-png.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  mountMap,
  openPageWithReadyMap,
  openPlainPage,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { LayerConfig, SourceConfig, StyleExpression } from '@mapdock/shared';
import type { Page } from '@playwright/test';

const RED = [255, 0, 0] as const;
const place: SourceConfig = {
  type: 'geojson',
  data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [7, 49] } },
};

const asData = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

const layerIds = (page: Page) =>
  withMap(page, ({ handle }) => handle.engine?.getStyle().layers.map(({ id }) => id) ?? []);

test('draws layers of a vector source of the config below the labels of each style', async ({
  page,
  site,
}) => {
  site.provider.showSea(false);
  const below = { ...countries, id: 'below', beforeId: 'country-label' };
  const config = await openPageWithReadyMap(page, site, {
    ...selectable,
    layers: [{ ...below, id: 'first' }, below, countries],
  });
  const isPlaced = async () => {
    const ids = await layerIds(page);
    const at = ids.indexOf('country-label');
    expect(ids.slice(at - 2, at + 1)).toEqual(['first', 'below', 'country-label']);
    expect(ids.at(-1)).toBe('areas');
  };
  await isPlaced();
  const drawn = await withMap(page, ({ handle }) =>
    handle.queryFeatures({ layerIds: ['below'] }).map(({ sourceLayer, id }) => [sourceLayer, id]),
  );
  expect(drawn).toContainEqual(['countries', GERMANY]);
  await switchStyle(page, { ...config, ...dark });
  await isPlaced();

  await update(page, { ...config, ...dark, layers: [{ ...below, beforeId: 'land' }] });
  await expect.poll(async () => (await layerIds(page)).indexOf('below')).toBeGreaterThan(-1);
  const ids = await layerIds(page);
  expect(ids[ids.indexOf('below') + 1]).toBe('land');

  await update(page, { ...config, ...dark, layers: [{ ...below, beforeId: 'nowhere' }] });
  await expectStatus(page, 'degraded');
  expect((await layerIds(page)).at(-1)).toBe('below');
  expect(await eventsOf(page, 'maperror')).toMatchObject([
    { code: 'LAYER_REJECTED', details: { path: 'layers[0].beforeId' } },
  ]);
  await update(page, { ...config, ...dark, layers: [{ ...below, beforeId: 'nowhere' }], label: 'Same data' });
  await expect(page.getByRole('region', { name: 'Same data' })).toBeVisible();
  await expectStatus(page, 'degraded');
});

test('moves an image source without requesting the image again', async ({ page, site, watch }) => {
  const origin = await openPlainPage(page, site, {
    files: { '/red.png': { type: 'image/png', content: makePng(8, RED) } },
  });
  const makeScene = (west: number) =>
    makeConfig(site, {
      camera,
      sources: {
        plan: {
          type: 'image',
          url: `${origin}/red.png`,
          coordinates: [
            [west, 50],
            [west + 2, 50],
            [west + 2, 48],
            [west, 48],
          ],
        },
      },
      layers: [{ id: 'plan', type: 'raster', source: 'plan', paint: { 'raster-fade-duration': 0 } }],
    });
  await mountReadyMap(page, makeScene(6));
  await expect.poll(() => pixelsOf(page, '#ff0000')).toBeGreaterThan(500);
  await update(page, makeScene(100));
  await expect.poll(() => pixelsOf(page, '#ff0000')).toBe(0);
  await update(page, makeScene(6));
  await expect.poll(() => pixelsOf(page, '#ff0000')).toBeGreaterThan(500);
  expect(watch.requestedUrls().filter((url) => url.endsWith('/red.png'))).toHaveLength(1);
});

test('shows terrain, and removes it before its source', async ({ page, site }) => {
  // Mapbox encodes elevation in steps of 0.1 m above -10,000 m: this colour is 100 m.
  const origin = await openPlainPage(page, site, {
    files: { '/dem.png': { type: 'image/png', content: makePng(256, [1, 138, 136]) } },
  });
  const tiles = [`${origin}/dem.png?{z}/{x}/{y}`];
  const sources = {
    heights: { type: 'raster-dem' as const, tiles, maxzoom: 4 },
    empty: { type: 'geojson' as const },
  };
  const config = makeConfig(site, { camera, projection: { name: 'mercator' } });
  const withTerrain = { ...config, sources, terrain: { source: 'heights', exaggeration: 2 } };
  const byZoom: StyleExpression = ['interpolate', ['linear'], ['zoom'], 0, 3, 22, 3];
  await mountReadyMap(page, { ...withTerrain, terrain: { source: 'heights', exaggeration: byZoom } });
  const terrain = () => withMap(page, ({ handle }) => handle.engine?.getTerrain() ?? null);
  expect(await terrain()).toMatchObject({ source: 'heights', exaggeration: byZoom });
  const height = () =>
    withMap(page, ({ handle }) => Math.round(handle.engine?.queryTerrainElevation([7, 49]) ?? 0));
  await expect.poll(height).toBe(300);
  await update(page, withTerrain);
  await expect.poll(height).toBe(200);

  await switchStyle(page, { ...withTerrain, ...dark });
  expect(await terrain()).toMatchObject({ source: 'heights' });
  await update(page, { ...config, ...dark });
  await expect.poll(terrain).toBeNull();
  expect(await withMap(page, ({ handle }) => handle.engine?.getSource('heights') === undefined)).toBe(true);
  expect(await eventsOf(page, 'maperror')).toEqual([]);
});

test('draws images of the config in every style, beside those of the style', async ({ page, site }) => {
  const layer: LayerConfig = {
    id: 'pins',
    type: 'symbol',
    source: 'place',
    layout: { 'icon-image': 'pin', 'icon-allow-overlap': true },
  };
  const pin = { url: asData(makePng(40, RED)) };
  const config = await openPageWithReadyMap(page, site, {
    camera,
    images: { pin },
    sources: { place },
    layers: [layer],
  });
  expect(await pixelsOf(page, '#ff0000')).toBeGreaterThan(1000);
  await switchStyle(page, { ...config, ...dark });
  expect(await pixelsOf(page, '#ff0000')).toBeGreaterThan(1000);
  await update(page, { ...config, ...dark, images: { pin: { url: asData(makePng(40, [0, 0, 255])) } } });
  await expect.poll(() => pixelsOf(page, '#0000ff')).toBeGreaterThan(1000);
  expect(await pixelsOf(page, '#ff0000')).toBe(0);
  expect(await eventsOf(page, 'maperror')).toEqual([]);

  const named = { ...config, images: { airport: pin } };
  await update(page, { ...named, style: 'mapbox://styles/mapdock/light' });
  await expectStatus(page, 'degraded');
  expect(await eventsOf(page, 'maperror')).toMatchObject([
    { code: 'IMAGE_FAILED', details: { path: 'images.airport' } },
  ]);
  const names = await withMap(page, ({ handle }) => handle.engine?.listImages() ?? []);
  expect(names).toEqual(expect.arrayContaining(['airport', 'capital', 'dot-city', 'dot-town']));
});

test.describe('an image that is missing', () => {
  test.use({ expectedConsoleErrors: /404/ });
  test('is reported, and a retry loads it', async ({ page, site }) => {
    const files = {} as Record<string, { type: string; content: Buffer }>;
    const origin = await openPlainPage(page, site, { files });
    const images = { pin: { url: `${origin}/late.png` } };
    await mountMap(page, makeConfig(site, { camera, images }));
    await expectStatus(page, 'degraded');
    expect(await eventsOf(page, 'maperror')).toMatchObject([{ code: 'IMAGE_FAILED' }]);
    files['/late.png'] = { type: 'image/png', content: makePng(8, RED) };
    await retryMap(page);
    expect(await withMap(page, ({ handle }) => handle.engine?.hasImage('pin'))).toBe(true);
  });
});

test('changes the fog, and restores that of the style', async ({ page, site }) => {
  const config = await openPageWithReadyMap(page, site, {
    projection: 'globe',
    camera: { center: [0, 0], zoom: 1 },
  });
  const fogColor = () => withMap(page, ({ handle }) => handle.engine?.getFog()?.['color']);
  const own = await fogColor();
  expect(own).toBeDefined();
  const foggy = { ...config, fog: { color: 'rgb(200, 10, 10)', 'space-color': 'rgb(90, 0, 0)' } };
  await update(page, foggy);
  await expect.poll(fogColor).toBe('rgb(200, 10, 10)');
  await switchStyle(page, { ...foggy, ...dark });
  expect(await fogColor()).toBe('rgb(200, 10, 10)');
  await switchStyle(page, { ...config, fog: null });
  expect(await fogColor()).toBeUndefined();
  await update(page, config);
  await expect.poll(fogColor).toBe(own);
});

test.describe('fog that the engine refuses', () => {
  // The engine reports it only on the console.
  test.use({ expectedConsoleErrors: /color expected/ });
  test('is reported, and that of the style stays', async ({ page, site }) => {
    const config = await openPageWithReadyMap(page, site, { camera });
    const fog = () => withMap(page, ({ handle }) => handle.engine?.getFog() ?? null);
    const own = await fog();
    await update(page, { ...config, fog: { color: 'no colour' } });
    await expectStatus(page, 'degraded');
    expect(await eventsOf(page, 'maperror')).toMatchObject([
      { code: 'SCENE_REJECTED', details: { path: 'fog' } },
    ]);
    expect(await fog()).toEqual(own);
  });
});
