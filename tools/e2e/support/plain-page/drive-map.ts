/** Helpers that change the map of the plain page, take pictures of it, and click on it. */
import { expectStatus, ready, withMap } from './plain-page.ts';
import { readColors } from '../pictures/make-png.ts';
import { expect } from '../test.ts';
import type { MapConfig, ScreenshotOptions } from '@mapdock/shared';
import type { Page } from '@playwright/test';

export async function update(page: Page, config: MapConfig) {
  const result = await withMap(page, ({ handle }, next) => handle.update(next), config);
  expect(result).toEqual({ ok: true, unknownFields: [] });
}

/** Updates the map to a config with another style and waits until that is drawn. */
export async function switchStyle(page: Page, config: MapConfig) {
  await update(page, config);
  await expectStatus(page, 'loading');
  await ready(page);
}

/** Retries what failed, and waits until the map is ready. */
export async function retryMap(page: Page) {
  await withMap(page, ({ handle }) => handle.retry());
  await ready(page);
}

/** Parks the map and resumes it, which makes another engine map, and waits until that is ready. */
export async function parkAndResume(page: Page) {
  await withMap(page, ({ handle }) => handle.park());
  await withMap(page, ({ handle }) => handle.resume());
  await ready(page);
}

/** The names of the features that are drawn. */
export const namesOnMap = (page: Page) =>
  withMap(page, ({ handle }) =>
    handle.engine?.queryRenderedFeatures().map(({ properties }) => properties?.['name']),
  );

/** Returns `handle.screenshot()` as PNG. */
export async function takePicture(page: Page, options: ScreenshotOptions = {}) {
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

/** Counts the pixels of the map that have a colour. */
export const pixelsOf = async (page: Page, color: string) =>
  readColors(await takePicture(page, { pixelRatio: 1 })).colors.get(color) ?? 0;

/** Returns the point on the page at which the map shows a place. */
export async function pointOf(page: Page, lngLat: [number, number]) {
  const [x, y] = (await withMap(page, ({ handle }, position) => handle.project(position), lngLat)) as [
    number,
    number,
  ];
  const box = (await page.locator('#map').boundingBox()) as { x: number; y: number };
  return { x: box.x + x, y: box.y + y };
}

export async function clickAt(page: Page, lngLat: [number, number], key?: 'Shift') {
  const { x, y } = await pointOf(page, lngLat);
  if (key) await page.keyboard.down(key);
  await page.mouse.click(x, y);
  if (key) await page.keyboard.up(key);
}
