/** Fields of contract 1.3: projections, copies of the world, feature state, canvas sources, gestures and geolocation. */
import { pixelsOf, pointOf, update } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  makeConfig,
  mountMap,
  openPageWithReadyMap,
  openPlainPage,
  ready,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { MapConfig } from '@mapdock/shared';

const camera = { center: [10, 50] as [number, number], zoom: 4 };
const GERMANY = 276;
const RED = '#ff0000';
const GREEN = '#00ff00';
const BLUE = '#0000ff';
const countries = {
  camera,
  sources: { world: { type: 'vector', url: 'mapbox://mapdock.world' } },
  layers: [
    {
      id: 'areas',
      type: 'fill',
      source: 'world',
      'source-layer': 'countries',
      paint: {
        'fill-color': ['case', ['boolean', ['feature-state', 'visited'], false], GREEN, RED],
        'fill-antialias': false,
      },
    },
  ],
} satisfies Partial<MapConfig>;

test('feature state of the config is drawn, live and in the next style', async ({ page, site }) => {
  site.provider.showSea(false);
  await openPlainPage(page, site);
  const config = makeConfig(site, countries);
  const featureStates = [
    { sourceId: 'world', sourceLayer: 'countries', featureId: GERMANY, state: { visited: true } },
  ];
  await mountReadyMap(page, { ...config, featureStates });
  await expect.poll(() => pixelsOf(page, GREEN)).toBeGreaterThan(0);
  expect(await pixelsOf(page, RED)).toBeGreaterThan(0);
  await update(page, { ...config, featureStates, style: 'mapbox://styles/mapdock/dark' });
  await ready(page);
  await expect.poll(() => pixelsOf(page, GREEN)).toBeGreaterThan(0);
  await update(page, { ...config, style: 'mapbox://styles/mapdock/dark' });
  await expect.poll(() => pixelsOf(page, GREEN)).toBe(0);
});

test('a canvas of the page is drawn on the map; one that is missing is reported with its id', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  await page.evaluate((color) => {
    const canvas = Object.assign(document.createElement('canvas'), { id: 'wind', width: 8, height: 8 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = color;
    context.fillRect(0, 0, 8, 8);
    document.body.append(canvas);
  }, BLUE);
  const coordinates = [
    [5, 55],
    [15, 55],
    [15, 45],
    [5, 45],
  ] as const;
  const layers = [
    {
      id: 'wind',
      type: 'raster' as const,
      source: 'wind',
      paint: { 'raster-fade-duration': 0 },
    },
  ];
  const withCanvas = (canvas: string) =>
    makeConfig(site, { camera, layers, sources: { wind: { type: 'canvas', canvas, coordinates } } });
  await mountMap(page, withCanvas('storm'));
  await expect
    .poll(async () => (await eventsOf(page, 'maperror')).map(({ code }) => code))
    .toContain('SOURCE_REJECTED');
  const [error] = (await eventsOf(page, 'maperror')).filter(({ code }) => code === 'SOURCE_REJECTED');
  expect(error.details).toEqual({ path: 'sources.wind', reason: 'the page has no <canvas id="storm">' });
  await update(page, withCanvas('wind'));
  await ready(page);
  await expect.poll(() => pixelsOf(page, BLUE)).toBeGreaterThan(0);
});

test('a projection of a part of the earth, and a single world, are applied at the start and live', async ({
  page,
  site,
}) => {
  const projection = { name: 'albers', center: [10, 50], parallels: [43, 62] } as const;
  await openPlainPage(page, site);
  const config = makeConfig(site, { camera });
  await mountReadyMap(page, { ...config, projection, renderWorldCopies: false });
  const now = () =>
    withMap(page, ({ handle }) => [handle.engine?.getProjection(), handle.engine?.getRenderWorldCopies()]);
  expect(await now()).toEqual([projection, false]);
  await update(page, { ...config, renderWorldCopies: true });
  await ready(page);
  expect((await now())[0]).toMatchObject({ name: 'mercator' });
  expect((await now())[1]).toBe(true);
  await update(page, { ...config, projection });
  await ready(page);
  // A projection of a part of the earth has no copies of the world.
  expect(await now()).toEqual([projection, false]);
});

test('the wheel zooms around the middle if the config says so', async ({ page, site }) => {
  const config = await openPageWithReadyMap(page, site, {
    camera,
    interaction: { scrollZoom: { around: 'center', speed: 2 } },
  });
  const { x, y } = await pointOf(page, [0, 55]);
  await page.mouse.move(x, y);
  const getCamera = () => withMap(page, ({ handle }) => handle.getCamera());
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await getCamera())?.zoom).toBeGreaterThan(4.2);
  expect((await getCamera())?.center).toEqual([expect.closeTo(10, 3), expect.closeTo(50, 3)]);
  await update(page, { ...config, interaction: {} });
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await getCamera())?.center[0]).toBeLessThan(9.9);
});

test.describe('with a browser that knows its position,', () => {
  test.use({ geolocation: { longitude: 11.5, latitude: 48.1, accuracy: 20 }, permissions: ['geolocation'] });

  test('the position that the button finds is reported', async ({ page, site }) => {
    await openPageWithReadyMap(page, site, { controls: { geolocate: true } });
    await page.getByRole('button', { name: /location/i }).click();
    await expect.poll(() => eventsOf(page, 'mapgeolocate')).not.toEqual([]);
    const [found] = await eventsOf(page, 'mapgeolocate');
    expect(found).toMatchObject({ name: 'found', lngLat: [11.5, 48.1], accuracyMeters: 20 });
  });
});
