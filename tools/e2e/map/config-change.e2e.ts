import { expect, test } from '../support/test.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  openPageWithReadyMap,
  ready,
  openPageWithMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import type {
  CameraState,
  CircleLayer,
  GeoJSONSourceConfig,
  MapConfig,
  StyleDocument,
} from '@mapdock/shared';

const point = (longitude: number) => ({
  type: 'Feature',
  id: longitude,
  properties: { name: `at ${longitude}` },
  geometry: { type: 'Point', coordinates: [longitude, 48] },
});

const places: GeoJSONSourceConfig = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [point(10)] },
};
const circles: CircleLayer = {
  id: 'circles',
  type: 'circle',
  source: 'places',
  paint: { 'circle-radius': 12, 'circle-color': '#c00' },
};
const data = { sources: { places }, layers: [circles] };

test('applies settings to the running map @every-browser @quick', async ({ page, site }) => {
  const config = await openPageWithReadyMap(page, site, { controls: { geolocate: true } });
  await withMap(page, (plain) => Object.assign(plain.handle.engine ?? {}, { mark: 'same map' }));

  const next = makeConfig(site, {
    camera: { center: [20, 50], zoom: 4, bearing: 30, pitch: 40 },
    limits: { minZoom: 2, maxZoom: 6, maxPitch: 50 },
    projection: 'globe',
    language: 'de',
    interaction: { dragPan: false, keyboard: false },
    controls: { navigation: false, scale: 'top-start', geolocate: true },
    label: 'Changed',
  });
  expect(await withMap(page, ({ handle }, next) => handle.update(next), next)).toEqual({
    ok: true,
    unknownFields: [],
  });
  const state = await withMap(page, ({ handle }) => {
    const map = handle.engine as any;
    const { center, zoom, bearing, pitch } = handle.getCamera() as CameraState;
    return {
      mark: map.mark,
      camera: [...center, zoom, bearing, pitch].map(Math.round),
      limits: [map.getMinZoom(), map.getMaxZoom(), map.getMaxPitch()],
      projection: map.getProjection().name,
      language: map.getLanguage(),
      interaction: [map.dragPan.isEnabled(), map.keyboard.isEnabled(), map.scrollZoom.isEnabled()],
    };
  });
  expect(state).toEqual({
    mark: 'same map',
    camera: [20, 50, 4, 30, 40],
    limits: [2, 6, 50],
    projection: 'globe',
    language: 'de',
    interaction: [false, false, true],
  });
  await expect(page.getByRole('region', { name: 'Changed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
  await expect(page.locator('.mapboxgl-ctrl-top-left .mapboxgl-ctrl-scale')).toBeVisible();

  await withMap(page, ({ handle }, next) => handle.update(next), config);
  const limits = await withMap(page, ({ handle }) => [
    handle.engine?.getMinZoom(),
    handle.engine?.getMaxZoom(),
    handle.engine?.getMaxPitch(),
  ]);
  expect(limits).toEqual([-2, 22, 85]);
  await expect(page.locator('.mapboxgl-ctrl-top-right > :first-child .mapboxgl-ctrl-zoom-in')).toBeVisible();
});

test('adds, changes, orders and removes the config’s sources and layers', async ({ page, site }) => {
  await openPageWithReadyMap(page, site, data);
  const ours = () =>
    withMap(page, ({ handle }) =>
      handle.engine
        ?.getStyle()
        .layers.map(({ id }) => id)
        .filter((id) => ['circles', 'rings', 'dots'].includes(id)),
    );
  const update = (config: MapConfig) => withMap(page, ({ handle }, next) => handle.update(next), config);
  expect(await ours()).toEqual(['circles']);

  const rings: CircleLayer = {
    id: 'rings',
    type: 'circle',
    source: 'places',
    paint: { 'circle-color': '#00c' },
  };
  const dots: CircleLayer = { id: 'dots', type: 'circle', source: 'places' };
  await update(makeConfig(site, { ...data, layers: [rings, circles, dots] }));
  await expect.poll(ours).toEqual(['rings', 'circles', 'dots']);
  await update(makeConfig(site, { ...data, layers: [dots, { ...circles, paint: { 'circle-radius': 3 } }] }));
  await expect.poll(ours).toEqual(['dots', 'circles']);
  const paint = await withMap(page, ({ handle }) => [
    handle.engine?.getPaintProperty('circles', 'circle-radius'),
    handle.engine?.getPaintProperty('circles', 'circle-color'),
  ]);
  expect(paint).toEqual([3, expect.not.stringContaining('c00')]);

  const moved = { type: 'FeatureCollection', features: [point(10), point(14)] } as const;
  await update(makeConfig(site, { sources: { places: { ...places, data: moved } }, layers: [dots] }));
  await expect
    .poll(() =>
      withMap(page, ({ handle }) => handle.engine?.queryRenderedFeatures({ layers: ['dots'] }).length),
    )
    .toBe(2);
  await update(makeConfig(site));
  await expect.poll(ours).toEqual([]);
  expect(await withMap(page, ({ handle }) => handle.engine?.getSource('places') === undefined)).toBe(true);
});

test('keeps sources, layers and camera through a change of style @every-browser', async ({ page, site }) => {
  await openPageWithReadyMap(page, site, data);
  await withMap(page, ({ handle }) => handle.moveCamera({ center: [12, 47], zoom: 5 }));
  const dark = makeConfig(site, { ...data, style: 'mapbox://styles/mapdock/dark' });
  await withMap(page, ({ handle }, next) => handle.update(next), dark);
  await expectStatus(page, 'loading');
  await ready(page);
  const after = await withMap(page, ({ handle }) => ({
    name: handle.engine?.getStyle().name,
    circles: handle.engine?.queryRenderedFeatures({ layers: ['circles'] }).length,
    center: handle.getCamera()?.center.map(Math.round),
  }));
  expect(after).toEqual({ name: expect.stringMatching(/dark/i), circles: 1, center: [12, 47] });

  const document: StyleDocument = {
    version: 8,
    name: 'Plain',
    sources: {},
    layers: [{ id: 'sea', type: 'background' }],
  };
  await withMap(
    page,
    ({ handle }, next) => handle.update(next),
    makeConfig(site, { ...data, style: document }),
  );
  await expectStatus(page, 'loading');
  await ready(page);
  const countCircles = () =>
    withMap(page, ({ handle }) => handle.engine?.queryRenderedFeatures({ layers: ['circles'] }).length);
  expect(await withMap(page, ({ handle }) => handle.engine?.getStyle().name)).toBe('Plain');
  expect(await countCircles()).toBe(1);

  await withMap(page, ({ handle }, next) => handle.update(next), dark);
  await expectStatus(page, 'loading');
  await ready(page);
  expect(await withMap(page, ({ handle }) => handle.engine?.getStyle().name)).toMatch(/dark/i);
  expect(await countCircles()).toBe(1);
});

test('refuses a bad config and keeps the last good state @quick', async ({ page, site }) => {
  await openPageWithReadyMap(page, site, data);
  const bad = {
    ...makeConfig(site),
    camera: { center: [10, 95] },
    popups: [{ id: 'x', content: 'Text', markerId: 'nowhere' }],
  };
  const result = await withMap(
    page,
    ({ handle }, next) => {
      const outcome = handle.update(next as any);
      return outcome.ok
        ? []
        : [outcome.error.code, ...outcome.error.details.problems.map(({ path }) => path)];
    },
    bad,
  );
  expect(result).toEqual(['CONFIG_INVALID', 'camera.center[1]', 'popups[0].markerId']);
  expect(await eventsOf(page, 'maperror')).toMatchObject([{ code: 'CONFIG_INVALID' }]);
  await ready(page);
  expect(await withMap(page, ({ handle }) => handle.engine?.getLayer('circles')?.id)).toBe('circles');
});

test('reports a layer that the engine refuses with its path and draws the rest', async ({ page, site }) => {
  const wrong = {
    id: 'wrong',
    type: 'circle',
    source: 'places',
    paint: { 'circle-radius': 'wide' },
  } as any;
  await openPageWithMap(page, site, { ...data, layers: [wrong, circles] });
  await expectStatus(page, 'degraded');
  expect(await eventsOf(page, 'maperror')).toMatchObject([
    {
      code: 'LAYER_REJECTED',
      details: { path: 'layers[0]', reason: expect.stringContaining('circle-radius') },
    },
  ]);
  expect(
    await withMap(page, ({ handle }) => handle.engine?.queryRenderedFeatures({ layers: ['circles'] }).length),
  ).toBe(1);

  await withMap(page, ({ handle }, next) => handle.update(next), makeConfig(site, data));
  await ready(page);
});

test('reports which features were clicked and hovered @every-browser', async ({ page, site }) => {
  await openPageWithReadyMap(page, site, { ...data, camera: { center: [10, 48], zoom: 5 } });
  const box = (await page.locator('#map').boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await expect.poll(async () => (await eventsOf(page, 'maphover')).length).toBe(1);
  await page.mouse.click(middle.x, middle.y);
  await page.mouse.move(middle.x + 100, middle.y);
  await expect.poll(async () => (await eventsOf(page, 'maphover')).length).toBe(2);
  const [over, away] = await eventsOf(page, 'maphover');
  expect(over.features).toMatchObject([
    { layerId: 'circles', sourceId: 'places', id: 10, properties: { name: 'at 10' } },
  ]);
  expect(away.features).toEqual([]);
  const [click] = await eventsOf(page, 'mapclick');
  expect(click.features).toMatchObject([{ id: 10, geometry: { type: 'Point' } }]);
  expect(click.lngLat.map(Math.round)).toEqual([10, 48]);
});

test('distinguishes movements of the user from those of the host', async ({ page, site }) => {
  await openPageWithReadyMap(page, site);
  await withMap(page, ({ handle }) => handle.moveCamera({ zoom: 4 }));
  await page.getByRole('application', { name: 'Map' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => (await eventsOf(page, 'camerachange')).filter(({ phase }) => phase === 'end').length)
    .toBe(2);
  const ends = (await eventsOf(page, 'camerachange')).filter(({ phase }) => phase === 'end');
  expect(ends.map(({ cause }) => cause)).toEqual(['host', 'user']);
  expect(ends[1].camera.center[0]).toBeGreaterThan(ends[0].camera.center[0]);
});
