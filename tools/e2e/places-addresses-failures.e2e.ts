/** Addresses in the search of the list: what is said when the provider, the network or the code fails, and what a provider can answer. */
import { consoleErrorsOf } from './support/console-errors.ts';
import { findViolations } from './support/readings/find-violations.ts';
import { expect, test } from './support/test.ts';
import {
  GEOCODER_PATH,
  warmGeocoder,
  geocoderQueries,
  searchField,
  addressSection,
  addressOptions,
  placeOptions,
  openWithAddresses,
  typeText,
} from './support/addresses-page.ts';

// Browsers report requests that fail.
test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

test.beforeEach(({ site }) => warmGeocoder(site));

const REFUSED = 'The map service does not let this page search for addresses.';
const FAILED = 'Addresses could not be searched for.';

/** Each with another text to search for, since the page keeps answers. */
const FAILURES = [
  ['a token that is refused', { kind: 'status', status: 401 }, 'rome', REFUSED],
  ['a token that has expired', { kind: 'status', status: 403 }, 'rome i', REFUSED],
  ['an error of the server', { kind: 'status', status: 500 }, 'rome it', FAILED],
  ['a page in place of an answer', { kind: 'page' }, 'rome ita', FAILED],
  ['an answer that is cut off', { kind: 'truncate' }, 'rome ital', FAILED],
  ['a connection that ends', { kind: 'reset' }, 'rome italy', FAILED],
] as const;

test('each failure of the search is told in one line, and a button asks again', async ({ page, site }) => {
  await openWithAddresses(page, site);
  for (const [what, fault, text, sentence] of FAILURES)
    await test.step(what, async () => {
      site.provider.faults.add({ match: GEOCODER_PATH, ...fault });
      await typeText(page, text);
      await expect(addressSection(page)).toContainText(sentence);
      await expect.soft(addressSection(page)).not.toContainText('<');
      await expect
        .soft(placeOptions(page).first(), 'places are found as without addresses')
        .toContainText('Rome');
      expect.soft(await findViolations(page)).toEqual([]);
      site.provider.faults.clear();
      await addressSection(page).getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(addressOptions(page).first()).toContainText('Rome');
      await expect.soft(searchField(page), 'the focus is not lost with the button').toBeFocused();
    });
});

test('too many requests end the asking for a minute, after which it goes on by itself', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openWithAddresses(page, site);
  site.provider.faults.add({ match: GEOCODER_PATH, kind: 'status', status: 429, times: 1 });
  await typeText(page, 'rome');
  const busy = addressSection(page).getByText('The map service has had too many searches.');
  await page.clock.runFor(400);
  await expect(busy).toBeVisible();
  await expect(addressSection(page).getByRole('button')).toHaveCount(0);
  await typeText(page, 'rome ita');
  await page.clock.runFor(50_000);
  await expect(busy).toBeVisible();
  expect(geocoderQueries(site)).toHaveLength(1);
  await page.clock.runFor(11_000);
  await expect(addressOptions(page).first()).toContainText('Italy');
  expect(geocoderQueries(site).map((query) => query.get('q'))).toEqual(['rome', 'rome ita']);
});

test('an offline device is told so, and addresses come when it is online again', async ({
  page,
  site,
  context,
}) => {
  await openWithAddresses(page, site);
  await typeText(page, 'mun');
  await expect(addressOptions(page).first()).toBeVisible();
  await context.setOffline(true);
  await typeText(page, 'munich');
  await expect(addressSection(page)).toContainText('You are offline');
  await context.setOffline(false);
  await expect(addressOptions(page).first()).toContainText('Munich');
});

test('an answer with anything in it is text, without what has no place on earth and without doubles', async ({
  page,
  site,
}) => {
  const markup = '<img src=x onerror="document.title=1"><b>bold</b>';
  const feature = (name: unknown, coordinates: unknown, others = {}) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { name, place_formatted: markup, mapbox_id: String(name).slice(0, 20), ...others },
  });
  const features = [
    feature(markup, [11, 48]),
    feature('long '.repeat(2_000), [11, 48], { bbox: [11, 48, 11, 48] }),
    feature('Twice', [11, 48]),
    feature('Twice', [11, 48]),
    feature('Twice', [11.5, 48], { mapbox_id: 'another of that name' }),
    feature('Beyond', [500, 48]),
    feature('Nowhere', null),
    feature('Letters', ['a', 'b']),
    feature('', [11, 48]),
    feature(5, [11, 48]),
    feature('Strange box', [11, 48], { bbox: ['a', null, 1e9, -1e9] }),
    null,
    'text',
  ];
  await page.route(`**${GEOCODER_PATH}**`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { type: 'FeatureCollection', features, attribution: markup },
    }),
  );
  await openWithAddresses(page, site);
  await typeText(page, 'anything');
  await expect(addressOptions(page)).toHaveCount(5);
  await expect(addressOptions(page).first()).toContainText(markup);
  await expect(addressSection(page)).not.toContainText(/Beyond|Nowhere|Letters/);
  await expect(addressOptions(page).nth(3), 'its coordinates tell it from the other').toContainText('11.5');
  await expect(addressOptions(page).nth(4)).not.toContainText('48');
  for (const row of [0, 1, 4]) {
    await addressOptions(page).nth(row).click();
    await expect(addressOptions(page).nth(row)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page.getByRole('dialog')).toHaveText('Strange box');
  await expect(page.locator('[data-mapdock-status]')).toHaveAttribute('data-mapdock-status', 'ready');
  expect(await page.title()).toBe('World Heritage');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
});

test('code that does not come is told, and a button loads it', async ({ page, site }) => {
  site.host.faults.add({ match: String.raw`/addresses\.\w+\.js`, kind: 'status', status: 503 });
  await openWithAddresses(page, site);
  await typeText(page, 'rome');
  await expect(page.getByText('Addresses could not be searched for.')).toBeVisible({ timeout: 60_000 });
  await expect(placeOptions(page).first()).toContainText('Rome');
  expect(geocoderQueries(site)).toEqual([]);
  await searchField(page).fill('');
  await expect(page.getByText('Addresses could not be searched for.'), 'nothing is searched for').toHaveCount(
    0,
  );
  await typeText(page, 'rome');
  await expect(page.getByText('Addresses could not be searched for.')).toBeVisible({ timeout: 60_000 });
  site.host.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(searchField(page), 'the focus is not lost with the button').toBeFocused();
  await expect(addressOptions(page).first()).toContainText('Rom');
});
