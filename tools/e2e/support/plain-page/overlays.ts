/** Helpers for markers and popups on the plain page's map. */
import { eventsOf, openPageWithReadyMap } from './plain-page.ts';
import type { Site } from '../start-site.ts';
import type { Page } from '@playwright/test';
import type { MapConfig } from '@mapdock/shared';

export type LngLat = [number, number];

export const MUNICH = [11.5, 48.1] as LngLat;
export const PARIS = [2.3, 48.9] as LngLat;
export const DARK = { style: 'mapbox://styles/mapdock/dark' };

export const marker = { id: 'munich', position: MUNICH, label: 'Munich' };

export const popupOf = (page: Page, name = 'Details') => page.getByRole('dialog', { name });
export const markerOf = (page: Page, name = 'Munich') => page.getByRole('button', { name, exact: true });

export const popupChanges = async (page: Page) =>
  (await eventsOf(page, 'popupchange')).map(({ popupId, open, reason }) => [popupId, open, reason]);

export const EUROPE: Partial<MapConfig> = { camera: { center: [8, 48], zoom: 3.5 } };

/** Opens the plain page with a map of Europe. */
export const openEurope = (page: Page, site: Site, changes: Partial<MapConfig>) =>
  openPageWithReadyMap(page, site, { ...EUROPE, ...changes });

/** Returns the point on the page at which the tip of a marker's pin is. */
export async function tipOf(page: Page, name = 'Munich') {
  const pin = page.locator('.mapdock-marker', { has: markerOf(page, name) }).locator('svg');
  const box = (await pin.boundingBox()) as { x: number; y: number; width: number; height: number };
  return { x: box.x + box.width / 2, y: box.y + box.height };
}

export const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);
