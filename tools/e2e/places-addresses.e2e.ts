/** Addresses in the search of the list: when they are requested, how they are shown and chosen, and what a provider can answer. */
import { consoleErrorsOf } from './support/console-errors.ts';
import { findViolations } from './support/readings/find-violations.ts';
import { openSettings } from '../support/shell-controls.ts';
import { expect, test } from './support/test.ts';
import {
  GEOCODER_PATH,
  warmGeocoder,
  queriesOf,
  field,
  section,
  options,
  places,
  marker,
  open,
  type,
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
  expect(queriesOf(site)).toEqual([]);
  expect(site.host.requests.list().filter(({ path }) => path.includes('addresses'))).toEqual([]);
});

test('an address is found, chosen by keyboard, marked and removed again @every-browser', async ({
  page,
  site,
}) => {
  await open(page, site);
  await typeLetters(page, 'mu');
  await expect(page.locator('.places-count').first()).not.toHaveText('');
  expect(queriesOf(site), 'two letters and a focus ask for nothing').toEqual([]);
  await typeLetters(page, 'nich');
  await expect(options(page).first()).toContainText('Munich');
  await expect(options(page).first()).toContainText('Germany');
  await expect(
    section(page)
      .page()
      .getByRole('status')
      .filter({ hasText: /^\d+ address(es)?$/ }),
  ).toHaveCount(1);
  const queries = queriesOf(site);
  expect(Object.fromEntries(queries.at(-1) ?? [])).toMatchObject({
    q: 'munich',
    language: 'en',
    proximity: '12,24',
  });
  await expect(section(page)).toContainText('Cities by GeoNames, CC BY 4.0.');

  const before = page.url();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(marker(page, 'Munich, Germany')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Munich, Germany' })).toHaveText('Munich');
  await expect.poll(() => page.url()).toMatch(/#map=11\.00\/48\.1\d*\/11\.5\d*/);
  expect(page.url(), 'the link has the view alone').not.toContain('place=');
  expect(before).not.toBe(page.url());
  expect(await findViolations(page)).toEqual([]);
  expect(queriesOf(site), 'a map that moves asks for nothing').toHaveLength(queries.length);

  await page.keyboard.press('Escape');
  await expect(marker(page, 'Munich, Germany')).toHaveCount(0);
  await expect(options(page).first(), 'the results stay').toBeVisible();
  await options(page).first().click();
  await expect(marker(page, 'Munich, Germany')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(marker(page, 'Munich, Germany')).toHaveCount(0);
  await expect(section(page)).toHaveCount(0);
});

test('the arrow keys lead from the last place to the first address and back @every-browser', async ({
  page,
  site,
}) => {
  await open(page, site);
  await typeLetters(page, 'sto');
  await expect(options(page).first()).toContainText('Sto');
  await expect(places(page), 'Stonehenge and Prague, a historic centre').toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(places(page).first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(places(page).last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(places(page).last()).toBeFocused();
});

test('a popup that was closed opens at the next address, and a place and Reset view remove the marker', async ({
  page,
  site,
}) => {
  await open(page, site);
  await type(page, 'sto');
  await options(page).first().click();
  const name = await options(page).first().locator('.place-row-title').innerText();
  const next = await options(page).nth(1).locator('.place-row-title').innerText();
  await expect(page.getByRole('dialog')).toHaveText(name);
  const pin = page.getByRole('button', { name: `${name}, `, includeHidden: true });
  await pin.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await options(page).nth(1).click();
  await expect(page.getByRole('dialog')).toHaveText(next);
  await places(page).first().click();
  await expect(page.locator('.place-card')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await options(page).first().click();
  await expect(page.getByRole('dialog')).toHaveText(name);
  const settings = await openSettings(page);
  await expect(pin).toHaveCount(1);
  await settings.getByRole('button', { name: 'Reset view' }).click();
  await expect(pin).toHaveCount(0);
  await expect(options(page).first(), 'the results stay').toBeVisible();
});

test('a country is shown as a whole, and results are in the language and of the countries of the config', async ({
  page,
  site,
}) => {
  await open(page, site, { country: ['fr', 'DE'], types: ['country', 'place'] });
  await type(page, 'germ');
  await expect(options(page).first()).toContainText('Germany');
  expect(Object.fromEntries(queriesOf(site)[0] ?? [])).toMatchObject({
    country: 'fr,de',
    types: 'country,place',
  });
  await options(page).first().click();
  await expect.poll(() => Number(/#map=([\d.]+)/.exec(page.url())?.[1])).toBeGreaterThan(4);
  const settings = await openSettings(page);
  await settings.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Adressen' }).getByRole('option').first()).toContainText(
    'Deutschland',
  );
  expect(queriesOf(site).at(-1)?.get('language')).toBe('de');
});

const FAILURES = [
  ['a token that is refused', { kind: 'status', status: 401 }, 'The map service does not let this page search for addresses.'],
  ['a token that has expired', { kind: 'status', status: 403 }, 'The map service does not let this page search for addresses.'],
  ['an error of the server', { kind: 'status', status: 500 }, 'Addresses could not be searched for.'],
  ['a page in place of an answer', { kind: 'page' }, 'Addresses could not be searched for.'],
  ['an answer that is cut off', { kind: 'truncate' }, 'Addresses could not be searched for.'],
  ['a connection that ends', { kind: 'reset' }, 'Addresses could not be searched for.'],
] as const; // prettier-ignore

for (const [what, fault, sentence] of FAILURES) {
  test(`${what} is told in one line, and a button asks again`, async ({ page, site }) => {
    await open(page, site);
    site.provider.faults.add({ match: GEOCODER_PATH, ...fault });
    await type(page, 'rome');
    await expect(section(page)).toContainText(sentence);
    await expect(section(page)).not.toContainText('<');
    await expect(places(page).first(), 'places are found as without addresses').toContainText('Rome');
    expect(await findViolations(page)).toEqual([]);
    site.provider.faults.clear();
    await section(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(options(page).first()).toContainText('Rome');
    await expect(field(page), 'the focus is not lost with the button').toBeFocused();
  });
}

test('too many requests end the asking for a minute, after which it goes on by itself', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await open(page, site);
  site.provider.faults.add({ match: GEOCODER_PATH, kind: 'status', status: 429, times: 1 });
  await type(page, 'rome');
  const busy = section(page).getByText('The map service has had too many searches.');
  await page.clock.runFor(400);
  await expect(busy).toBeVisible();
  await expect(section(page).getByRole('button')).toHaveCount(0);
  await type(page, 'rome ita');
  await page.clock.runFor(50_000);
  await expect(busy).toBeVisible();
  expect(queriesOf(site)).toHaveLength(1);
  await page.clock.runFor(11_000);
  await expect(options(page).first()).toContainText('Italy');
  expect(queriesOf(site).map((query) => query.get('q'))).toEqual(['rome', 'rome ita']);
});

test('an offline device is told so, and addresses come when it is online again', async ({
  page,
  site,
  context,
}) => {
  await open(page, site);
  await type(page, 'mun');
  await expect(options(page).first()).toBeVisible();
  await context.setOffline(true);
  await type(page, 'munich');
  await expect(section(page)).toContainText('You are offline');
  await context.setOffline(false);
  await expect(options(page).first()).toContainText('Munich');
});

test('a late answer never replaces that of a later text, and what was asked before is not asked again', async ({
  page,
  site,
}) => {
  await open(page, site);
  site.provider.faults.add({ match: 'q=london', kind: 'delay', delayMs: 2_000, times: 1 });
  await type(page, 'london');
  await expect.poll(() => queriesOf(site).length).toBe(1);
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('q=london'));
  await field(page).fill('munich');
  await aborted;
  await expect(options(page).first()).toContainText('Munich');
  // An answer that nobody had aborted would be there after that.
  await page.waitForTimeout(2_500);
  await expect(options(page).first()).toContainText('Munich');
  await field(page).fill('');
  await field(page).fill('munich');
  await expect(options(page).first()).toContainText('Munich');
  expect(queriesOf(site).map((query) => query.get('q'))).toEqual(['london', 'munich']);
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
  await open(page, site);
  await type(page, 'anything');
  await expect(options(page)).toHaveCount(5);
  await expect(options(page).first()).toContainText(markup);
  await expect(section(page)).not.toContainText(/Beyond|Nowhere|Letters/);
  await expect(options(page).nth(3), 'its coordinates tell it from the other').toContainText('11.5');
  await expect(options(page).nth(4)).not.toContainText('48');
  for (const row of [0, 1, 4]) {
    await options(page).nth(row).click();
    await expect(options(page).nth(row)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page.getByRole('dialog')).toHaveText('Strange box');
  await expect(page.locator('[data-mapdock-status]')).toHaveAttribute('data-mapdock-status', 'ready');
  expect(await page.title()).toBe('World Heritage');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
});

test('code that does not come is told, and a button loads it', async ({ page, site }) => {
  site.host.faults.add({ match: String.raw`/addresses\.\w+\.js`, kind: 'status', status: 503 });
  await open(page, site);
  await type(page, 'rome');
  await expect(page.getByText('Addresses could not be searched for.')).toBeVisible({ timeout: 60_000 });
  await expect(places(page).first()).toContainText('Rome');
  expect(queriesOf(site)).toEqual([]);
  await field(page).fill('');
  await expect(page.getByText('Addresses could not be searched for.'), 'nothing is searched for').toHaveCount(
    0,
  );
  await type(page, 'rome');
  await expect(page.getByText('Addresses could not be searched for.')).toBeVisible({ timeout: 60_000 });
  site.host.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(field(page), 'the focus is not lost with the button').toBeFocused();
  await expect(options(page).first()).toContainText('Rom');
});

test('without any address it says so, and a text of the last visit asks for nothing', async ({
  page,
  site,
}) => {
  await open(page, site);
  await type(page, 'qqqqzzz');
  await expect(section(page)).toContainText('No address matches your search.');
  await page.reload();
  await expect(field(page)).toHaveValue('qqqqzzz');
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  await expect(section(page)).toHaveCount(0);
  expect(queriesOf(site)).toHaveLength(1);
});
