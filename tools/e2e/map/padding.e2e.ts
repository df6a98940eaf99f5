/** `camera.padding`: space for what the page shows over the map. */
import { parkAndResume, update } from '../support/plain-page/drive-map.ts';
import { openPageWithReadyMap, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { LngLat } from '@mapdock/shared';
import type { Page } from '@playwright/test';

const ROME = [12.5, 41.9] as [number, number];
const camera = { center: ROME, zoom: 4 };
const SIDEBAR = { left: 400 };
/** Size of the page's map in CSS pixels. */
const WIDTH = 1280;
const HEIGHT = 480;

const pixelOf = (page: Page, lngLat: LngLat) =>
  withMap(page, ({ handle }, place) => handle.project(place)?.map(Math.round), lngLat);

const centerOf = async (page: Page): Promise<LngLat> =>
  (await withMap(page, ({ handle }) => handle.getCamera()))?.center ?? [NaN, NaN];

test('the center is in the middle of the space without padding, live and after parking @every-browser', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, { camera: { ...camera, padding: SIDEBAR } });
  const besideSidebar = [(WIDTH + SIDEBAR.left) / 2, HEIGHT / 2];
  expect(await pixelOf(page, ROME)).toEqual(besideSidebar);

  await update(page, { ...config, camera });
  expect(await pixelOf(page, ROME)).toEqual([WIDTH / 2, HEIGHT / 2]);
  await update(page, config);
  expect(await pixelOf(page, ROME)).toEqual(besideSidebar);

  await parkAndResume(page);
  expect(await pixelOf(page, ROME)).toEqual(besideSidebar);
});

test('another padding keeps the place that the user moved to, and so does zooming in', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, { camera });
  await page.locator('#map canvas').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await centerOf(page))[0]).toBeLessThan(ROME[0] - 1);
  await expect.poll(() => withMap(page, ({ handle }) => handle.engine?.isMoving())).toBe(false);
  const movedTo = await centerOf(page);

  await update(page, {
    ...config,
    camera: { ...camera, padding: SIDEBAR, transition: 'ease', durationMs: 300 },
  });
  await expect.poll(() => withMap(page, ({ handle }) => handle.engine?.isMoving())).toBe(false);
  expect(await centerOf(page)).toEqual(movedTo.map((degrees) => expect.closeTo(degrees, 4)));
  expect(await pixelOf(page, movedTo)).toEqual([(WIDTH + SIDEBAR.left) / 2, HEIGHT / 2]);

  await page.keyboard.press('+');
  await expect
    .poll(async () => (await withMap(page, ({ handle }) => handle.getCamera()))?.zoom)
    .toBeCloseTo(camera.zoom + 1);
  expect(await pixelOf(page, movedTo)).toEqual([(WIDTH + SIDEBAR.left) / 2, HEIGHT / 2]);
});

test('bounds are fitted the same after a camera with padding as before it', async ({ page, site }) => {
  const bounds = [
    [5, 43],
    [17, 48],
  ] as [[number, number], [number, number]];
  const config = await openPageWithReadyMap(page, site, { camera: { bounds, padding: { left: 200 } } });
  const fitted = await withMap(page, ({ handle }) => handle.getCamera());
  await update(page, { ...config, camera: { ...camera, padding: SIDEBAR } });
  await update(page, config);
  const again = await withMap(page, ({ handle }) => handle.getCamera());
  expect(again?.zoom).toBeCloseTo(fitted?.zoom ?? NaN, 4);
  expect(again?.center).toEqual(fitted?.center.map((degrees) => expect.closeTo(degrees, 3)));
});
