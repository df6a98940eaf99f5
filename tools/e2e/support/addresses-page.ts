/** The host's page whose search finds addresses too. */
import { expect } from './test.ts';
import type { Site } from './start-site.ts';
import type { Page } from '@playwright/test';

/** Path of the provider's search for addresses. */
export const GEOCODER_PATH = '/search/geocode/v6/forward';

/** At its first search the provider reads all cities, which on a busy machine takes longer than a page waits. */
export async function warmGeocoder(site: Site) {
  await fetch(`${site.provider.url}${GEOCODER_PATH}?q=warm&access_token=pk.mapdock-local`);
  site.provider.requests.clear();
}

export const turnOnGeocoder = (site: Site, geocoder: unknown = true) =>
  site.host.changeConfig((config) => {
    config['search'] = { geocoder };
    config.map['camera'] = { center: [12, 24], zoom: 2 };
  });

/** The queries of the requests for addresses, as the provider got them; a token is replaced by its digest. */
export const geocoderQueries = (site: Site) =>
  site.provider.requests
    .list()
    .filter(({ path }) => path === GEOCODER_PATH)
    .map(({ query }) => new URLSearchParams(query));

export const searchField = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search places and addresses' });
export const addressSection = (page: Page) => page.getByRole('region', { name: 'Addresses' });
export const addressOptions = (page: Page) => addressSection(page).getByRole('option');
export const placeOptions = (page: Page) => page.getByRole('listbox').first().getByRole('option');
export const markerNamed = (page: Page, name: string) => page.getByRole('button', { name });

export async function openWithAddresses(page: Page, site: Site, geocoder?: unknown) {
  turnOnGeocoder(site, geocoder);
  await page.goto(site.host.origin);
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  await expect(page.locator('.places-field')).toBeAttached();
}

/** Changes the text at once: on a slow machine, letters one by one may be so far apart that each is asked for. */
export const typeText = (page: Page, text: string) => searchField(page).fill(text);

/** Adds letters one by one, as the further browsers need it. */
export async function typeLetters(page: Page, letters: string) {
  await searchField(page).focus();
  await page.keyboard.type(letters);
}
