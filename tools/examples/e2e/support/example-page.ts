/** The page that all examples show, as its user sees it. */
import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { expect } from './test.ts';
import type { Page } from '@playwright/test';

export const mapElement = (page: Page) => page.locator(`[${STATUS_ATTRIBUTE}]`);

/** Alerts with a text. Some routers add an empty alert region, which is not counted. */
export const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

export async function expectReady(page: Page) {
  await expect(mapElement(page)).toHaveAttribute(STATUS_ATTRIBUTE, 'ready');
  await expect(page.locator('canvas.mapboxgl-canvas')).toHaveCount(1);
}

export const press = (page: Page, name: 'Go to Lisbon' | 'Remove the map' | 'Show the map') =>
  page.getByRole('button', { name, exact: true }).click();

/** Clicks on the middle of the map and expects that the page got the event, with this place. */
export async function expectClickAt(page: Page, [lng, lat]: [lng: number, lat: number]) {
  await mapElement(page).click();
  const output = page.locator('output');
  await expect(output).toHaveText(/^Clicked at -?\d+\.\d\d, -?\d+\.\d\d$/);
  // The text may still be that of an earlier click, so it is read repeatedly. The middle may lie between two pixels, so only one digit is
  // compared.
  const readNumbers = async () => (await output.innerText()).match(/-?\d+\.\d\d/g)?.map(Number);
  await expect.poll(readNumbers).toEqual([expect.closeTo(lng, 1), expect.closeTo(lat, 1)]);
}

export async function expectNoMap(page: Page) {
  await expect(mapElement(page)).toHaveCount(0);
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);
}

/**
 * Reads what the page contains without a map. After each removal of the map it must be the same; links and scripts of the first load may
 * stay in the head.
 */
export const readLeftovers = (page: Page) =>
  page.evaluate(() => ({
    body: document.body.innerHTML,
    head: document.head.children.length,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
  }));
