/** The page that every example shows, as its user sees it. */
import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { expect } from './test.js';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
export const mapElement = (page) => page.locator(`[${STATUS_ATTRIBUTE}]`);

/**
 * What alerts the user. A region of that role that says nothing, as some routers keep one, alerts nobody.
 * @param {Page} page
 */
export const alerts = (page) => page.getByRole('alert').filter({ hasText: /\S/ });

/** @param {Page} page */
export async function expectReady(page) {
  await expect(mapElement(page)).toHaveAttribute(STATUS_ATTRIBUTE, 'ready');
  await expect(page.locator('canvas.mapboxgl-canvas')).toHaveCount(1);
}

/**
 * @param {Page} page
 * @param {'Go to Lisbon' | 'Remove the map' | 'Show the map'} name
 */
export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/**
 * Clicks into the middle of the map and expects that the page got the event, with the place that is there.
 * @param {Page} page
 * @param {[lng: number, lat: number]} place
 */
export async function expectClickAt(page, [lng, lat]) {
  await mapElement(page).click();
  const output = page.locator('output');
  await expect(output).toHaveText(/^Clicked at -?\d+\.\d\d, -?\d+\.\d\d$/);
  // The text may still be that of an earlier click. The middle may lie between two pixels, hence one digit.
  const readNumbers = async () => (await output.innerText()).match(/-?\d+\.\d\d/g)?.map(Number);
  await expect.poll(readNumbers).toEqual([expect.closeTo(lng, 1), expect.closeTo(lat, 1)]);
}

/** @param {Page} page */
export async function expectNoMap(page) {
  await expect(mapElement(page)).toHaveCount(0);
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);
}

/**
 * What the page holds now; equal whenever the map is away. Names of files that a loader asked for may stay in the head.
 * @param {Page} page
 */
export const readLeftovers = (page) =>
  page.evaluate(() => ({
    body: document.body.innerHTML,
    head: document.head.children.length,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
  }));
