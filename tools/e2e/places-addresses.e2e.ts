/** Addresses in the search of the list: when they are requested, and how they are shown and chosen. */
import { consoleErrorsOf } from './support/console-errors.ts';
import { findViolations } from './support/readings/find-violations.ts';
import { openSettings } from '../support/shell-controls.ts';
import { expect, test } from './support/test.ts';
import {
  warmGeocoder,
  geocoderQueries,
  searchField,
  addressSection,
  addressOptions,
  placeOptions,
  markerNamed,
  openWithAddresses,
  typeText,
  typeLetters,
} from './support/addresses-page.ts';

// Browsers report requests that fail.
test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

test.beforeEach(({ site }) => warmGeocoder(site));

test('without the field nothing is requested, and the search is that of places', async ({ page, site }) => {
  await page.goto(site.host.origin);
  await page.getByRole('searchbox', { name: 'Search the places' }).fill('munich');
  await expect(page.getByText('Nothing matches your search.')).toBeVisible();
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  expect(geocoderQueries(site)).toEqual([]);
  expect(site.host.requests.list().filter(({ path }) => path.includes('addresses'))).toEqual([]);
});

test('an address is found, chosen by keyboard, marked and removed again @every-browser', async ({
  page,
  site,
}) => {
  await openWithAddresses(page, site);
  await typeLetters(page, 'mu');
  await expect(page.locator('.places-count').first()).not.toHaveText('');
  expect(geocoderQueries(site), 'two letters and a focus ask for nothing').toEqual([]);
  await typeLetters(page, 'nich');
  await expect(addressOptions(page).first()).toContainText('Munich');
  await expect(addressOptions(page).first()).toContainText('Germany');
  await expect(
    addressSection(page)
      .page()
      .getByRole('status')
      .filter({ hasText: /^\d+ address(es)?$/ }),
  ).toHaveCount(1);
  const queries = geocoderQueries(site);
  expect(Object.fromEntries(queries.at(-1) ?? [])).toMatchObject({
    q: 'munich',
    language: 'en',
    proximity: '12,24',
  });
  await expect(addressSection(page)).toContainText('Cities by GeoNames, CC BY 4.0.');

  const before = page.url();
  await page.keyboard.press('ArrowDown');
  await expect(addressOptions(page).first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(addressOptions(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(markerNamed(page, 'Munich, Germany')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Munich, Germany' })).toHaveText('Munich');
  await expect.poll(() => page.url()).toMatch(/#map=11\.00\/48\.1\d*\/11\.5\d*/);
  expect(page.url(), 'the link has the view alone').not.toContain('place=');
  expect(before).not.toBe(page.url());
  expect(await findViolations(page)).toEqual([]);
  expect(geocoderQueries(site), 'a map that moves asks for nothing').toHaveLength(queries.length);

  await page.keyboard.press('Escape');
  await expect(markerNamed(page, 'Munich, Germany')).toHaveCount(0);
  await expect(addressOptions(page).first(), 'the results stay').toBeVisible();
  await addressOptions(page).first().click();
  await expect(markerNamed(page, 'Munich, Germany')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(markerNamed(page, 'Munich, Germany')).toHaveCount(0);
  await expect(addressSection(page)).toHaveCount(0);
});

test('the arrow keys lead from the last place to the first address and back @every-browser', async ({
  page,
  site,
}) => {
  await openWithAddresses(page, site);
  await typeLetters(page, 'sto');
  await expect(addressOptions(page).first()).toContainText('Sto');
  await expect(placeOptions(page), 'Stonehenge and Prague, a historic centre').toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(placeOptions(page).first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(placeOptions(page).last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(addressOptions(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(addressOptions(page).nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(placeOptions(page).last()).toBeFocused();
});

test('a popup that was closed opens at the next address, and a place and Reset view remove the marker', async ({
  page,
  site,
}) => {
  await openWithAddresses(page, site);
  await typeText(page, 'sto');
  await addressOptions(page).first().click();
  const name = await addressOptions(page).first().locator('.place-row-title').innerText();
  const next = await addressOptions(page).nth(1).locator('.place-row-title').innerText();
  await expect(page.getByRole('dialog')).toHaveText(name);
  const pin = page.getByRole('button', { name: `${name}, `, includeHidden: true });
  await pin.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await addressOptions(page).nth(1).click();
  await expect(page.getByRole('dialog')).toHaveText(next);
  await placeOptions(page).first().click();
  await expect(page.locator('.place-card')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await addressOptions(page).first().click();
  await expect(page.getByRole('dialog')).toHaveText(name);
  const settings = await openSettings(page);
  await expect(pin).toHaveCount(1);
  await settings.getByRole('button', { name: 'Reset view' }).click();
  await expect(pin).toHaveCount(0);
  await expect(addressOptions(page).first(), 'the results stay').toBeVisible();
});

test('a country is shown as a whole, and results are in the language and of the countries of the config', async ({
  page,
  site,
}) => {
  await openWithAddresses(page, site, { country: ['fr', 'DE'], types: ['country', 'place'] });
  await typeText(page, 'germ');
  await expect(addressOptions(page).first()).toContainText('Germany');
  expect(Object.fromEntries(geocoderQueries(site)[0] ?? [])).toMatchObject({
    country: 'fr,de',
    types: 'country,place',
  });
  await addressOptions(page).first().click();
  await expect.poll(() => Number(/#map=([\d.]+)/.exec(page.url())?.[1])).toBeGreaterThan(4);
  const settings = await openSettings(page);
  await settings.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Adressen' }).getByRole('option').first()).toContainText(
    'Deutschland',
  );
  expect(geocoderQueries(site).at(-1)?.get('language')).toBe('de');
});

test('a late answer never replaces that of a later text, and what was asked before is not asked again', async ({
  page,
  site,
}) => {
  await openWithAddresses(page, site);
  site.provider.faults.add({ match: 'q=london', kind: 'delay', delayMs: 2_000, times: 1 });
  await typeText(page, 'london');
  await expect.poll(() => geocoderQueries(site).length).toBe(1);
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('q=london'));
  await searchField(page).fill('munich');
  await aborted;
  await expect(addressOptions(page).first()).toContainText('Munich');
  // An answer that nobody had aborted would be there after that.
  await page.waitForTimeout(2_500);
  await expect(addressOptions(page).first()).toContainText('Munich');
  await searchField(page).fill('');
  await searchField(page).fill('munich');
  await expect(addressOptions(page).first()).toContainText('Munich');
  expect(geocoderQueries(site).map((query) => query.get('q'))).toEqual(['london', 'munich']);
});

test('without any address it says so, and a text of the last visit asks for nothing', async ({
  page,
  site,
}) => {
  await openWithAddresses(page, site);
  await typeText(page, 'qqqqzzz');
  await expect(addressSection(page)).toContainText('No address matches your search.');
  await page.reload();
  await expect(searchField(page)).toHaveValue('qqqqzzz');
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  await expect(addressSection(page)).toHaveCount(0);
  expect(geocoderQueries(site)).toHaveLength(1);
});
