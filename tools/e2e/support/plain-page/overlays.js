/** Helpers for markers and popups on the plain page's map. */
import { ready } from './drive-map.js';
import { eventsOf, makeConfig, mountMap } from './plain-page.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@mapdock/shared').MapConfig} MapConfig */
/** @typedef {[number, number]} LngLat */

export const MUNICH = /** @type {LngLat} */ ([11.5, 48.1]);
export const PARIS = /** @type {LngLat} */ ([2.3, 48.9]);
export const DARK = { style: 'mapbox://styles/mapdock/dark' };

export const marker = { id: 'munich', position: MUNICH, label: 'Munich' };

/** @param {Page} page */
export const popupOf = (page, name = 'Details') => page.getByRole('dialog', { name });
/** @param {Page} page */
export const markerOf = (page, name = 'Munich') => page.getByRole('button', { name, exact: true });

/** @param {Page} page */
export const popupChanges = async (page) =>
  (await eventsOf(page, 'popupchange')).map(({ popupId, open, reason }) => [popupId, open, reason]);

/**
 * Mounts a map of Europe and waits until it is ready.
 * @param {Page} page
 * @param {import('../start-site.js').Site} site
 * @param {Partial<MapConfig>} changes
 */
export async function showMap(page, site, changes) {
  const config = makeConfig(site, { camera: { center: [8, 48], zoom: 3.5 }, ...changes });
  await mountMap(page, config);
  await ready(page);
  return config;
}

/**
 * Returns the point on the page at which the tip of a marker's pin is.
 * @param {Page} page
 */
export async function tipOf(page, name = 'Munich') {
  const pin = page.locator('.mapdock-marker', { has: markerOf(page, name) }).locator('svg');
  const box = /** @type {{ x: number, y: number, width: number, height: number }} */ (
    await pin.boundingBox()
  );
  return { x: box.x + box.width / 2, y: box.y + box.height };
}

/**
 * @param {{ x: number, y: number }} a
 * @param {{ x: number, y: number }} b
 */
export const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
