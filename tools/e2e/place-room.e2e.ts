/** An open card leaves room for what the map is moved to. */
import { readFile } from 'node:fs/promises';
import { PATHS } from '../support/paths.js';
import { expectMap, openHostWithMap } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/start-site.ts';
import type { Page } from '@playwright/test';

export type Point = { x: number; y: number };

/** The width of the world at zoom 0, in CSS pixels. */
const WORLD = 512;
/** Ids of places in the example's data. */
const [ROME, BERGEN] = [7, 8];

/** Where Web Mercator has a position in the world, from 0 to 1. */
function toWorld([longitude = 0, latitude = 0]: readonly number[]): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/**
 * Which positions can't be seen: they lie under the open card, under the sheet of a narrow window, or outside of the map. The address has the
 * camera, whose center is in the middle of what the sheet leaves.
 */
async function hidden(page: Page, positions: readonly (readonly number[])[]) {
  const [zoom = 0, latitude = 0, longitude = 0] =
    /#map=([^&]*)/.exec(page.url())?.[1]?.split('/').map(Number) ?? [];
  const { map, card } = await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const covered = parseFloat(getComputedStyle(main).getPropertyValue('--mapdock-covered-bottom')) || 0;
    const { left, top, width, height } = main.getBoundingClientRect();
    return {
      map: { left, top, right: left + width, bottom: top + height - covered },
      card: main.querySelector('.place-card')?.getBoundingClientRect().toJSON(),
    };
  });
  const center = toWorld([longitude, latitude]);
  return positions.filter((position) => {
    const { x, y } = toWorld(position);
    const left = (map.left + map.right) / 2 + (x - center.x) * WORLD * 2 ** zoom;
    const top = (map.top + map.bottom) / 2 + (y - center.y) * WORLD * 2 ** zoom;
    const isIn = (box: typeof map) =>
      left > box.left && left < box.right && top > box.top && top < box.bottom;
    return !isIn(map) || (card && isIn(card));
  });
}

async function readPlaces(): Promise<{ id: number; geometry: { coordinates: readonly number[] } }[]> {
  const { map, places } = JSON.parse(await readFile(PATHS.hostConfigExample, 'utf8'));
  return map.sources[places.source].data.features;
}
const positionsOf = (features: Awaited<ReturnType<typeof readPlaces>>) =>
  features.map(({ geometry }) => geometry.coordinates);

/** Gives each place a text that makes its card high. */
const tellStories = (site: Site) =>
  site.host.changeConfig(({ map, places }) => {
    const sources = (map.sources ?? {}) as Record<string, any>;
    for (const { properties } of sources[String(Object(places).source)].data.features) {
      properties.story = 'A long story. '.repeat(30);
    }
    Object(places).properties.push({ property: 'story', label: 'Story', format: 'paragraph' });
  });

test('Show all shows all places beside the open card @every-browser', async ({ page, site }) => {
  const positions = positionsOf(await readPlaces());
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${site.host.origin}/#map=3/25/40&place=7`);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await expectMap(page);
  await expect(page.getByRole('region', { name: 'Selected place' })).toBeVisible();
  expect(await hidden(page, positions)).not.toEqual([]);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => hidden(page, positions)).toEqual([]);
});

test('Show all shows all places above the sheet of a narrow window @every-browser', async ({
  page,
  site,
}) => {
  const isEuropean = ({ geometry }: { geometry: { coordinates: readonly number[] } }) =>
    Math.abs(Number(geometry.coordinates[0]) - 10) < 20;
  site.host.changeConfig(({ map, places }) => {
    const { data } = ((map.sources ?? {}) as Record<string, any>)[String(Object(places).source)];
    data.features = data.features.filter(isEuropean);
  });
  const positions = positionsOf((await readPlaces()).filter(isEuropean));
  // WebKitGTK's window can't be as narrow as a phone; the page is the same below 56rem.
  await page.setViewportSize({ width: 800, height: 844 });
  await page.goto(`${site.host.origin}/#map=6/50/10`);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await expectMap(page);
  expect(await hidden(page, positions)).not.toEqual([]);
  await page.getByRole('button', { name: /^World Heritage sites/ }).click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => hidden(page, positions)).toEqual([]);
});

test('a place is shown above the sheet with its card on a phone', async ({ page, site }) => {
  tellStories(site);
  const positions = positionsOf((await readPlaces()).filter(({ id }) => id === BERGEN));
  await page.setViewportSize({ width: 390, height: 844 });
  await openHostWithMap(page, site);
  await page.getByRole('button', { name: /^World Heritage sites/ }).click();
  await page.getByRole('option', { name: 'Bryggen, Bergen' }).click();
  await expect(page.getByRole('region', { name: 'Selected place' })).toContainText('A long story');
  await expect.poll(() => hidden(page, positions)).toEqual([]);
});

test('a link to a place shows it above the sheet with its card', async ({ page, site }) => {
  tellStories(site);
  const positions = positionsOf((await readPlaces()).filter(({ id }) => id === ROME));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.host.origin}/#place=7`);
  await expect(page.getByRole('region', { name: 'Selected place' })).toContainText('A long story');
  await expect(page).toHaveURL(/#map=/);
  await expect.poll(() => hidden(page, positions)).toEqual([]);
});
