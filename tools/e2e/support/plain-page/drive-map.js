/** Helpers that change the map of the plain page, take pictures of it, and click on it. */
import { mapElement, withMap } from './plain-page.js';
import { readColors } from '../pictures/make-png.js';
import { expect } from '../test.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@mapdock/shared').MapConfig} MapConfig */

/** @param {Page} page */
export const ready = (page) => expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'ready');

/**
 * @param {Page} page
 * @param {MapConfig} config
 */
export async function update(page, config) {
  const result = await withMap(page, ({ handle }, next) => handle.update(next), config);
  expect(result).toEqual({ ok: true, unknownFields: [] });
}

/**
 * Updates the map to a config with another style and waits until that is drawn.
 * @param {Page} page
 * @param {MapConfig} config
 */
export async function switchStyle(page, config) {
  await update(page, config);
  await expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'loading');
  await ready(page);
}

/**
 * Returns `handle.screenshot()` as PNG.
 * @param {Page} page
 * @param {import('@mapdock/shared').ScreenshotOptions} [options]
 */
export async function takePicture(page, options = {}) {
  const text = await withMap(
    page,
    async ({ handle }, screenshotOptions) => {
      const shot = await handle.screenshot(screenshotOptions);
      if (!shot.ok) throw shot.error;
      const bytes = new Uint8Array(await shot.value.arrayBuffer());
      return [...bytes].map((byte) => String.fromCharCode(byte)).join('');
    },
    options,
  );
  return Buffer.from(text, 'latin1');
}

/**
 * Counts the pixels of the map that have a colour.
 * @param {Page} page
 * @param {string} color
 */
export const pixelsOf = async (page, color) =>
  readColors(await takePicture(page, { pixelRatio: 1 })).colors.get(color) ?? 0;

/**
 * Returns the point on the page at which the map shows a place.
 * @param {Page} page
 * @param {[number, number]} lngLat
 */
export async function pointOf(page, lngLat) {
  const [x, y] = /** @type {[number, number]} */ (
    await withMap(page, ({ handle }, position) => handle.project(position), lngLat)
  );
  const box = /** @type {{ x: number, y: number }} */ (await page.locator('#map').boundingBox());
  return { x: box.x + x, y: box.y + y };
}

/**
 * @param {Page} page
 * @param {[number, number]} lngLat
 * @param {'Shift'} [key]
 */
export async function clickAt(page, lngLat, key) {
  const { x, y } = await pointOf(page, lngLat);
  if (key) await page.keyboard.down(key);
  await page.mouse.click(x, y);
  if (key) await page.keyboard.up(key);
}
