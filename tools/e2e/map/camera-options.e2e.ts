/** Options of movements and answers of the handle, as the engine gives them. */
import { parkAndResume, pointOf, switchStyle, update } from '../support/plain-page/drive-map.ts';
import { makePng } from '../support/pictures/make-png.ts';
import { distance } from '../support/plain-page/overlays.ts';
import {
  makeConfig,
  openPageWithReadyMap,
  openPlainPage,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';
import type { LngLatBounds } from '@mapdock/shared';

const MUNICH = [11.5, 48.1] as [number, number];
const camera = { center: MUNICH, zoom: 5 };

const cameraOf = (page: Page) => withMap(page, ({ handle }) => handle.getCamera());
async function middleOf(page: Page) {
  const box = (await page.locator('#map').boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the first camera has its angle of view and offset, and both stay over styles and parking @every-browser', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, {
    camera: { ...camera, fov: 20, offset: [100, -50] },
  });
  const isShifted = async () => {
    const middle = await middleOf(page);
    return distance(await pointOf(page, MUNICH), { x: middle.x + 100, y: middle.y - 50 }) < 1;
  };
  expect(await isShifted()).toBe(true);
  expect((await cameraOf(page))?.fov).toBeCloseTo(20, 6);
  await switchStyle(page, { ...config, style: 'mapbox://styles/mapdock/dark' });
  expect([await isShifted(), (await cameraOf(page))?.fov]).toEqual([true, expect.closeTo(20, 6)]);
  await parkAndResume(page);
  expect([await isShifted(), (await cameraOf(page))?.fov]).toEqual([true, expect.closeTo(20, 6)]);
  await update(page, { ...config, style: 'mapbox://styles/mapdock/dark', camera: { ...camera, fov: 40 } });
  await expect.poll(async () => (await cameraOf(page))?.fov).toBeCloseTo(40, 6);
  expect(distance(await pointOf(page, MUNICH), await middleOf(page))).toBeLessThan(1);
});

test('a place stays where it is while the map zooms and turns around it, also by a jump', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, { camera });
  const around = [5, 50] as [number, number];
  const before = await pointOf(page, around);
  for (const transition of ['jump', 'ease', 'fly'] as const) {
    const zoom = { jump: 6, ease: 5.5, fly: 7 }[transition];
    await update(page, { ...config, camera: { zoom, bearing: 30, around, transition, durationMs: 100 } });
    await expect.poll(async () => (await cameraOf(page))?.zoom).toBeCloseTo(zoom, 6);
    expect(distance(await pointOf(page, around), before)).toBeLessThan(1);
  }
});

test('bounds are shown no nearer than the largest zoom, beside the middle by the offset', async ({
  page,
  site,
}) => {
  const bounds: [[number, number], [number, number]] = [
    [11, 48],
    [12, 48.2],
  ];
  await openPageWithReadyMap(page, site, { camera: { bounds, maxZoom: 6, offset: [80, 0] } });
  const middle = await middleOf(page);
  expect((await cameraOf(page))?.zoom).toBeCloseTo(6, 6);
  expect(distance(await pointOf(page, [11.5, 48.1]), { x: middle.x + 80, y: middle.y })).toBeLessThan(2);
  const planned = await withMap(
    page,
    ({ handle }, box) => handle.cameraForBounds(box, { maxZoom: 6, offset: [80, 0] }),
    bounds,
  );
  const now = await cameraOf(page);
  expect(planned?.zoom).toBeCloseTo(6, 6);
  expect(planned?.center[0]).toBeCloseTo(now?.center[0] ?? NaN, 6);
});

test('people who prefer no motion see a jump, unless the movement is essential; stop ends it', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const config = await openPageWithReadyMap(page, site, { camera });
  const move = { transition: 'fly' as const, durationMs: 20_000 };
  await update(page, { ...config, camera: { ...camera, zoom: 6, ...move } });
  expect((await cameraOf(page))?.zoom).toBeCloseTo(6, 6);
  await update(page, { ...config, camera: { ...camera, zoom: 8, ...move, essential: true } });
  expect((await cameraOf(page))?.zoom).toBeLessThan(7);
  await withMap(page, ({ handle }) => handle.stop());
  const stopped = await cameraOf(page);
  await page.waitForTimeout(300);
  expect(await cameraOf(page)).toEqual(stopped);
  expect(stopped?.zoom).toBeLessThan(8);
});

test('the handle tells the box of the view, the height of the ground, and what is in a cluster @every-browser', async ({
  page,
  site,
}) => {
  // Mapbox encodes elevation in steps of 0.1 m above -10,000 m: this colour is 100 m.
  const origin = await openPlainPage(page, site, {
    files: { '/dem.png': { type: 'image/png', content: makePng(256, [1, 138, 136]) } },
  });
  const tiles = [`${origin}/dem.png?{z}/{x}/{y}`];
  const point = (lng: number) => ({
    type: 'Feature' as const,
    properties: { lng },
    geometry: { type: 'Point' as const, coordinates: [lng, 48] },
  });
  const data = { type: 'FeatureCollection' as const, features: [10, 10.01, 10.02].map(point) };
  const config = makeConfig(site, {
    camera,
    sources: {
      towns: { type: 'geojson', data, cluster: true },
      heights: { type: 'raster-dem', tiles, maxzoom: 4 },
    },
    terrain: { source: 'heights', exaggeration: 2 },
    layers: [{ id: 'towns', type: 'circle', source: 'towns' }],
  });
  await mountReadyMap(page, config);
  const seen = await withMap(page, async ({ handle }) => {
    const [cluster] = handle.queryFeatures();
    const id = cluster?.properties['cluster_id'] as number;
    return {
      bounds: handle.getBounds(),
      heights: [true, false].map((exaggerated) =>
        Math.round(handle.queryTerrainElevation([11.5, 48.1], { exaggerated }) ?? NaN),
      ),
      leaves: (await handle.clusterLeaves('towns', id)).map(({ properties }) => properties['lng']),
      second: (await handle.clusterLeaves('towns', id, { limit: 1, offset: 1 })).length,
      children: (await handle.clusterChildren('towns', id)).length,
      gone: await handle.clusterLeaves('towns', 987_654),
      elsewhere: await handle.clusterLeaves('nowhere', id),
      raster: await handle.queryRasterValue('towns', [10, 48]),
    };
  });
  const [[west, south], [east, north]] = seen.bounds as LngLatBounds;
  expect([west < 11.5 && east > 11.5, south < 48.1 && north > 48.1]).toEqual([true, true]);
  expect(seen.leaves.sort()).toEqual([10, 10.01, 10.02]);
  expect([seen.second, seen.children > 0]).toEqual([1, true]);
  expect([seen.gone, seen.elsewhere, seen.raster, seen.heights]).toEqual([[], [], undefined, [200, 100]]);
});
