/** Options of markers and popups that the engine draws: heights, alignments, offsets by anchor, and the pointer. */
import { pointOf, update } from '../support/plain-page/drive-map.ts';
import { openPageWithReadyMap, withMap } from '../support/plain-page/plain-page.ts';
import {
  distance,
  marker,
  MUNICH,
  openEurope,
  popupChanges,
  popupOf,
  tipOf,
} from '../support/plain-page/overlays.ts';
import { expect, test } from '../support/test.ts';
import type { Locator, Page } from '@playwright/test';
import type { Marker } from 'mapbox-gl';

/** The box of what the locator finds. */
async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

const pinOf = (page: Page) => page.locator('.mapdock-marker-pin');

test('a marker is larger, higher, and lies on the tilted map @every-browser', async ({ page, site }) => {
  const config = await openEurope(page, site, {
    camera: { center: MUNICH, zoom: 12, pitch: 60 },
    markers: [marker],
  });
  const before = await boxOf(pinOf(page));
  const [low] = [await tipOf(page)];
  await update(page, { ...config, markers: [{ ...marker, scale: 2, className: 'tall' }] });
  await expect.poll(async () => (await boxOf(pinOf(page))).height).toBeCloseTo(before.height * 2, 0);
  expect(distance(await tipOf(page), low)).toBeLessThan(2);
  await expect(page.locator('.mapdock-marker.tall')).toHaveCount(1);
  await update(page, { ...config, markers: [{ ...marker, altitude: 1000 }] });
  await expect.poll(async () => low.y - (await tipOf(page)).y).toBeGreaterThan(10);
  await update(page, { ...config, markers: [{ ...marker, pitchAlignment: 'map' }] });
  await expect.poll(async () => (await boxOf(pinOf(page))).height).toBeCloseTo(before.height / 2, 0);
});

test('a marker turns with the map, or stays upright', async ({ page, site }) => {
  const config = await openEurope(page, site, {
    camera: { center: MUNICH, zoom: 5, bearing: 90 },
    markers: [marker],
  });
  const isUpright = async () => {
    const { width, height } = await boxOf(pinOf(page));
    return height > width;
  };
  expect(await isUpright()).toBe(true);
  await update(page, { ...config, markers: [{ ...marker, rotationAlignment: 'map' }] });
  await expect.poll(isUpright).toBe(false);
});

test('a marker behind a mountain has the opacity of the config', async ({ page, site }) => {
  const config = await openEurope(page, site, { markers: [{ ...marker, occludedOpacity: 0.7 }] });
  const opacity = () =>
    withMap(page, ({ handle }) => {
      const [engineMarker] = (handle.engine as unknown as { _markers: Marker[] })._markers;
      return engineMarker?.getOccludedOpacity();
    });
  expect(await opacity()).toBe(0.7);
  await update(page, { ...config, markers: [marker] });
  expect(await opacity()).toBe(0.2);
});

const tip = { id: 'tip', content: 'The tip', label: 'Tip', open: true };

test('a popup has the offset of its anchor, a class name, and the width of the map', async ({
  page,
  site,
}) => {
  const placed = { ...tip, position: MUNICH };
  const config = await openEurope(page, site, {
    camera: { center: MUNICH, zoom: 5 },
    popups: [{ ...placed, anchor: 'bottom', offset: { bottom: [0, -50], top: [0, 40] } }],
  });
  const place = await pointOf(page, MUNICH);
  const popup = page.locator('.mapdock-popup');
  const bottom = async () => {
    const { y, height } = await boxOf(popup);
    return y + height - place.y;
  };
  expect(await bottom()).toBeCloseTo(-50, -1);
  await update(page, {
    ...config,
    popups: [{ ...placed, anchor: 'top', offset: { bottom: [0, -50], top: [0, 40] }, className: 'mine' }],
  });
  await expect.poll(async () => (await boxOf(popup)).y - place.y).toBeCloseTo(40, -1);
  await expect(page.locator('.mapdock-popup.mine')).toBeVisible();
  await update(page, { ...config, popups: [{ ...placed, anchor: 'left', offset: 30 }] });
  await expect.poll(async () => (await boxOf(popup)).x - place.x).toBeCloseTo(30, -1);
  const long = 'A text that is as long as a map is wide. '.repeat(20);
  await update(page, { ...config, popups: [{ ...placed, content: long, maxWidth: 'none' }] });
  await expect.poll(async () => (await boxOf(popup)).width).toBeGreaterThan(1000);
});

test('a popup follows the pointer over what lies below, and closes with the movement @every-browser', async ({
  page,
  site,
}) => {
  await openEurope(page, site, {
    popups: [{ ...tip, trackPointer: true, closeOnMove: true, anchor: 'bottom' }],
  });
  await expect(popupOf(page, 'Tip')).toHaveCount(0);
  const pointer = { x: 500, y: 300 };
  await page.mouse.move(400, 200);
  await page.mouse.move(pointer.x, pointer.y);
  await expect(popupOf(page, 'Tip')).toBeVisible();
  const tipPoint = async () => {
    const { x, y, width, height } = await boxOf(page.locator('.mapdock-popup'));
    return { x: x + width / 2, y: y + height };
  };
  await expect.poll(async () => distance(await tipPoint(), pointer)).toBeLessThan(3);
  // The pointer is over the popup now, which stays out of its way.
  await page.mouse.move(pointer.x, pointer.y - 20);
  await expect
    .poll(async () => distance(await tipPoint(), { x: pointer.x, y: pointer.y - 20 }))
    .toBeLessThan(3);
  await page.mouse.move(500, 700);
  await expect(popupOf(page, 'Tip')).toHaveCount(0);
  await page.mouse.move(pointer.x, pointer.y);
  await expect(popupOf(page, 'Tip')).toBeVisible();
  await page.mouse.wheel(0, -200);
  await expect(popupOf(page, 'Tip')).toHaveCount(0);
  expect(await popupChanges(page)).toEqual([['tip', false, 'move']]);
});

test('a popup that the config opens gets the focus where it says so', async ({ page, site }) => {
  const config = await openPageWithReadyMap(page, site, {
    popups: [{ ...tip, open: false, position: MUNICH }],
  });
  await update(page, { ...config, popups: [{ ...tip, position: MUNICH, focusAfterOpen: true }] });
  await expect(popupOf(page, 'Tip')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popupOf(page, 'Tip')).toHaveCount(0);
});
