/** Searching, sorting and filtering the list of places, the map that follows it, and data that is requested again. */
import { findViolations } from './support/readings/find-violations.ts';
import { serveForTest } from './support/servers/serve-for-test.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/start-site.ts';
import type { Page } from '@playwright/test';

const KINDS = ['Bridge', 'Castle', 'Garden'];
const MARKUP = '<img src=x onerror="document.title=1"><b>bold</b>';
const LONG_NAME = `Aaa ${'long '.repeat(2000)}`;

/** Features on a grid over Europe. One of ten is broken: it is null, has no geometry, or coordinates that are no numbers. */
function createFeatures(
  count: number,
  { isBroken = false, prefix = 'Place' }: { readonly isBroken?: boolean; readonly prefix?: string } = {},
) {
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const kind = KINDS[index % 3];
    const coordinates = [-10 + (index % 200) * 0.2, 35 + Math.floor(index / 200) * 0.05];
    const properties = { name: `${prefix} ${id}`, kind, year: 1900 + (index % 100), note: MARKUP };
    if (isBroken && index % 10 === 3)
      return [
        null,
        { type: 'Feature', id, properties },
        { type: 'Feature', id, properties, geometry: { type: 'Point', coordinates: ['a', 'b'] } },
      ][index % 3];
    if (index === 5) properties.name = LONG_NAME;
    return { type: 'Feature', id, properties, geometry: { type: 'Point', coordinates } };
  });
}

async function serveFeatures(features: readonly unknown[]) {
  const data = { features };
  const server = await serveForTest((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    });
    response.end(JSON.stringify({ type: 'FeatureCollection', features: data.features }));
  });
  return { ...server, data, url: `${server.origin}/data.geojson` };
}

const dots = (source: string, color: string) => ({
  id: `${source}-dots`,
  type: 'circle',
  source,
  paint: { 'circle-color': color, 'circle-radius': 5 },
});

/** Lists the data at an address. `places` are further fields of the list. */
const listData = (site: Site, url: string, places?: object) =>
  site.host.changeConfig((config) => {
    config.places = { source: 'sites', title: 'Sites', sort: ['year'], facets: ['kind'], ...places };
    config.map.sources = { sites: { type: 'geojson', data: url } };
    config.map.layers = [dots('sites', '#f76707')];
    config.map.camera = { center: [0, 35], zoom: 4 };
    delete config.map.accessibility;
  });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the places' });
const rows = (page: Page) => page.locator('.place-row');
const count = (page: Page) => page.locator('.places-count');

test('of 100,000 places of which a tenth is broken all others are found, and the page stays usable @every-browser', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const server = await serveFeatures(createFeatures(100_000, { isBroken: true }));
  listData(site, server.url);
  await page.goto(site.host.origin);
  await expect(count(page)).toHaveText('90,000 places', { timeout: 60_000 });
  await expect(
    page.getByText('10,000 entries of the data have no position and are not listed.'),
  ).toBeVisible();
  expect(await rows(page).count(), 'only rows that can be seen are on the page').toBeLessThan(100);
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '90000');
  await field(page).focus();
  await page.keyboard.type('plaxe 99999');
  await expect(count(page)).toHaveText('1 place', { timeout: 30_000 });
  await expect(rows(page)).toHaveText(['Place 99999']);
  await page.keyboard.press('Escape');
  await expect(count(page)).toHaveText('90,000 places');
  await field(page).press('ArrowDown');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('End');
  const last = page.locator('.place-row[aria-posinset="90000"]');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  const name = (await last.textContent()) ?? '';
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Selected place' });
  await expect(card).toBeFocused();
  await expect(card).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(last).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  expect(await page.title(), 'markup is text').toBe('World Heritage');
  await server.close();
});

test('the list is sorted and filtered by menus, and axe finds nothing at 320 px @every-browser', async ({
  page,
  site,
  browserName,
}) => {
  const server = await serveFeatures(createFeatures(600));
  listData(site, server.url, { properties: [{ property: 'kind', label: 'Kind of site' }] });
  await page.goto(site.host.origin);
  await expect(count(page)).toHaveText('600 places');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('year');
  await expect(rows(page).first()).toHaveText('Place 1');
  await expect(rows(page).nth(1)).toHaveText('Place 101');
  await page.getByRole('combobox', { name: 'Kind of site' }).selectOption('Castle (200)');
  await expect(count(page)).toHaveText('200 places');
  await page.getByRole('checkbox', { name: 'In view only' }).check();
  await expect(count(page)).not.toHaveText('200 places');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Distance');
  await expect(rows(page).first()).toContainText(' km');
  expect(await findViolations(page)).toEqual([]);
  if (browserName === 'chromium') {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.locator('.places-bar').click();
    await expect(rows(page).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await findViolations(page)).toEqual([]);
  }
  await server.close();
});

test('the map shows what the search finds, and all again without it', async ({ page, site }) => {
  const server = await serveFeatures(createFeatures(600));
  listData(site, server.url);
  await page.goto(site.host.origin);
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  await expect(count(page)).toHaveText('600 places');
  const box = await page.getByRole('main').boundingBox();
  if (!box) throw new Error('the map has no box on the page');
  const clip = { x: box.x + box.width / 2 - 100, y: box.y + box.height / 2 - 100, width: 200, height: 200 };
  const showsAll = async () => whole.equals(await page.screenshot({ clip }));
  await page.mouse.move(1, 1);
  const whole = await page.screenshot({ clip });
  await field(page).fill('no such place');
  await expect(page.getByText('Nothing matches your search.')).toBeVisible();
  await expect.poll(showsAll).toBe(false);
  await field(page).fill('');
  await expect.poll(showsAll).toBe(true);
  await server.close();
});

test('several sources are one list with a choice of them, in the colours of the map', async ({
  page,
  site,
}) => {
  const server = await serveFeatures(createFeatures(30));
  const other = await serveFeatures(createFeatures(5, { prefix: 'Other' }).map((each) => each));
  listData(site, server.url, { further: [{ source: 'others', title: 'Other sites' }] });
  site.host.changeConfig((config) => {
    const { sources, layers } = config.map as any;
    sources.others = { type: 'geojson', data: other.url };
    layers.push(dots('others', '#2f9e44'));
  });
  await page.goto(site.host.origin);
  await expect(count(page)).toHaveText('35 places');
  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('Other sites (5)');
  await expect(count(page)).toHaveText('5 places');
  await expect(rows(page).first().locator('.icon')).toHaveCSS('color', 'rgb(47, 158, 68)');
  await rows(page).first().click();
  await expect(page).toHaveURL(/&place=1&source=others$/);
  await server.close();
  await other.close();
});

test.describe('live data', () => {
  test.use({ expectedConsoleErrors: /data\.geojson|status of 500/ });

  test('is requested again for list and map at once, not while hidden, and a failure is said', async ({
    page,
    site,
  }) => {
    await page.clock.install();
    const server = await serveFeatures(createFeatures(30));
    listData(site, server.url, { refresh: 5 });
    await page.goto(`${site.host.origin}/#place=1`);
    await page.clock.runFor(1_000);
    await expect(count(page)).toHaveText('30 places');
    await expect(page.getByText(/^Updated \d+ seconds? ago$/)).toBeVisible();
    const requests = () => server.requests.list().length;
    const first = requests();

    const moved = createFeatures(31);
    (moved[0] as any).properties.name = 'Renamed';
    server.data.features = moved;
    await page.clock.runFor(5_100);
    await expect(count(page)).toHaveText('31 places');
    await expect(page.getByRole('region', { name: 'Selected place' })).toContainText('Renamed');
    await page.clock.runFor(400);
    expect(requests(), 'one request for list and map').toBe(first + 1);

    server.faults.add({ match: '.', kind: 'status', status: 500 });
    await page.clock.runFor(5_100);
    await expect(
      page.getByText('The data could not be updated. You see the last that arrived.'),
    ).toBeVisible();
    await expect(count(page)).toHaveText('31 places');
    const failed = requests();
    await page.clock.runFor(6_000);
    expect(requests(), 'after a failure the next request comes later').toBe(failed);
    server.faults.clear();
    await page.clock.runFor(5_000);
    await expect(
      page.getByText('The data could not be updated. You see the last that arrived.'),
    ).toBeHidden();

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const hidden = requests();
    await page.clock.runFor(60_000);
    expect(requests()).toBe(hidden);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(requests).toBe(hidden + 1);
    await server.close();
  });
});
