/** Places that are in a cluster, that have the id of another place, or no id: each is shown, marked, and found again by its link. */
import { expectMap, mapStatus, openHostWithMap } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/start-site.ts';
import type { Page } from '@playwright/test';

const card = (page: Page) => page.getByRole('region', { name: 'Selected place' });
const row = (page: Page, name: string) => page.getByRole('option', { name });
const pin = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** A feature as GeoJSON. */
const point = (id: unknown, name: string, coordinates: [number, number]) => ({
  type: 'Feature',
  ...(id !== undefined && { id }),
  properties: { name },
  geometry: { type: 'Point', coordinates },
});

const dots = (source: string) => ({
  id: `${source}-dots`,
  type: 'circle',
  source,
  paint: {
    'circle-radius': 12,
    'circle-color': ['case', ['boolean', ['feature-state', 'selected'], false], '#c00', '#06c'],
  },
});

/** Lets the host list `places` of these features. */
const list = (
  site: Site,
  features: object[],
  {
    source = {},
    more = {},
    places = {},
  }: { source?: object; more?: Record<string, object[]>; places?: object } = {},
) =>
  site.host.changeConfig((config) => {
    const sources = { places: features, ...more };
    config['places'] = { source: 'places', ...places };
    delete config['legend'];
    config['map'] = {
      ...(config['map'] as object),
      projection: 'mercator',
      sources: Object.fromEntries(
        Object.entries(sources).map(([name, list]) => [
          name,
          {
            type: 'geojson',
            data: { type: 'FeatureCollection', features: list },
            ...(name === 'places' && source),
          },
        ]),
      ),
      layers: Object.keys(sources).map(dots),
      limits: {},
    };
  });

/** Clicks on the middle of the map. */
async function clickMiddle(page: Page) {
  const box = await page.getByRole('main').boundingBox();
  if (!box) throw new Error('the map has no box on the page');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const zoomOf = (page: Page) => Number(/#map=([\d.]+)/.exec(page.url())?.[1]);

test('a choice goes on until the place is drawn by itself and marked @every-browser', async ({
  page,
  site,
}) => {
  list(
    site,
    [point(1, 'Here', [12.5, 41.9]), point(2, 'Next door', [12.5005, 41.9]), point(3, 'Far', [30, 10])],
    { source: { cluster: true } },
  );
  await openHostWithMap(page, site);
  await row(page, 'Here').click();
  await expect(page).toHaveURL(/place=1/);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(14);
  await expectMap(page);
  await expect(card(page)).toContainText('Here');
  await expect(card(page)).not.toContainText('more place');
  await expect(pin(page, 'Here')).toBeHidden();
});

test('a place that stays in its cluster has a marker, and its card says so @every-browser', async ({
  page,
  site,
}) => {
  const same = [12.5, 41.9] as [number, number];
  list(site, [point(1, 'Here', same), point(2, 'Same', same), point(3, 'Too', same)], {
    source: { cluster: true },
    places: { maxZoom: 9 },
  });
  await openHostWithMap(page, site);
  await row(page, 'Here').click();
  await expect(card(page)).toContainText('The map draws 2 more places with this one.');
  await expect.poll(() => zoomOf(page)).toBe(9);
  await expect(pin(page, 'Here')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pin(page, 'Here')).toBeHidden();
});

test('a place of another source with the same id is another place, also in a link @every-browser', async ({
  page,
  site,
}) => {
  list(site, [point(7, 'Listed', [0, 0])], { more: { towns: [point(7, 'Town', [12.4922, 41.8902])] } });
  await page.goto(`${site.host.origin}/#map=8/41.8902/12.4922`);
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');
  await clickMiddle(page);
  await expect(card(page)).toContainText('Town');
  await expect(card(page)).toContainText('41.8902° N, 12.4922° E');
  await expect(row(page, 'Listed')).toHaveAttribute('aria-selected', 'false');
  await expect(page).toHaveURL(/place=7&source=towns$/);
  await page.reload();
  await expect(card(page)).toContainText('Town');
  await expect(row(page, 'Listed')).toHaveAttribute('aria-selected', 'false');
  await row(page, 'Listed').click();
  await expect(page).toHaveURL(/place=7$/);
  await page.goBack();
  await expect(card(page)).toContainText('Town');
});

test('a place without an id has a link that holds in another order of the data, and a marker', async ({
  page,
  site,
}) => {
  const features = [point(undefined, 'First', [12.5, 41.9]), point(undefined, 'Second', [20, 50])];
  list(site, features);
  await openHostWithMap(page, site);
  await row(page, 'Second').click();
  await expect(pin(page, 'Second')).toBeVisible();
  await expect(page).toHaveURL(/place=~/);
  list(site, features.toReversed());
  await page.reload();
  await expect(card(page)).toContainText('Second');
  await expect(row(page, 'Second')).toHaveAttribute('aria-selected', 'true');
  await page.goto(`${site.host.origin}/#map=8/41.9/12.5`);
  await expect(card(page)).toBeHidden();
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');
  await clickMiddle(page);
  await expect(card(page)).toContainText('First');
  await expect(row(page, 'First')).toHaveAttribute('aria-selected', 'true');
});

test('the first view shows all data, on a small and on a large screen, and Show all returns to it', async ({
  page,
  site,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium’s driver can change the size of the window');
  const corners = [
    [-9, 36],
    [30, 60],
  ] as [number, number][];
  list(
    site,
    corners.map((corner, index) => point(index + 1, `Corner ${index}`, corner)),
  );
  site.host.changeConfig((config) => {
    delete (config['map'] as any).camera;
    // The second visit would begin where the first one ended.
    config['remember'] = false;
  });
  for (const size of [
    { width: 320, height: 640 },
    { width: 2560, height: 1440 },
  ]) {
    await page.setViewportSize(size);
    await openHostWithMap(page, site);
    const seen = () =>
      page.evaluate(() => {
        const main = document.querySelector('main');
        const [zoom = 0, latitude = 0, longitude = 0] = location.hash
          .replace('#map=', '')
          .split('/')
          .map(Number);
        return { zoom, latitude, longitude, width: main?.clientWidth ?? 0 };
      });
    const showsBothCorners = async () => {
      const { zoom, longitude, width } = await seen();
      const halfOfView = (180 * width) / (512 * 2 ** zoom);
      return longitude - halfOfView < -9 && longitude + halfOfView > 30;
    };
    expect(await showsBothCorners()).toBe(true);
    const { zoom, width } = await seen();
    expect(512 * 2 ** zoom, 'no place is twice in view').toBeGreaterThan(width);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await seen()).zoom).toBeGreaterThan(zoom + 0.5);
    const isSmall = size.width === 320;
    if (isSmall) await page.getByRole('button', { name: /Places/ }).click();
    await page.getByRole('button', { name: 'Show all' }).click();
    // The open sheet of a small screen leaves less of the map, so all data are smaller there than in the first view.
    const least = isSmall ? zoom - 0.3 : zoom - 0.05;
    await expect.poll(async () => (await seen()).zoom).toBeLessThan(zoom + 0.05);
    await expect.poll(async () => (await seen()).zoom).toBeGreaterThan(least);
    await expect.poll(showsBothCorners).toBe(true);
  }
});
