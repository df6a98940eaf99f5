/** An open card leaves room for what the map is moved to. */
import { readFile } from 'node:fs/promises';
import { PATHS } from '../support/paths.js';
import { expectMap, openHost } from './support/host-page.js';
import { expect, test } from './support/test.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ x: number, y: number }} Point */

/** The width of the world at zoom 0, in CSS pixels. */
const WORLD = 512;
/** Ids of places in the example's data. */
const [ROME, BERGEN] = [7, 8];

/** Where Web Mercator has a position in the world, from 0 to 1. @param {readonly number[]} position @returns {Point} */
function toWorld([longitude = 0, latitude = 0]) {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/**
 * Which positions lie under the open card, by the address, which has the camera.
 * @param {Page} page
 * @param {readonly (readonly number[])[]} positions
 */
async function hiddenBehindCard(page, positions) {
  const [zoom = 0, latitude = 0, longitude = 0] =
    /#map=([^&]*)/.exec(page.url())?.[1]?.split('/').map(Number) ?? [];
  const main = await page.getByRole('main').boundingBox();
  const card = await page.getByRole('region', { name: 'Selected place' }).boundingBox();
  if (!main || !card) throw new Error('There is no map, or no card.');
  const center = toWorld([longitude, latitude]);
  return positions.filter((position) => {
    const { x, y } = toWorld(position);
    const left = main.x + main.width / 2 + (x - center.x) * WORLD * 2 ** zoom;
    const top = main.y + main.height / 2 + (y - center.y) * WORLD * 2 ** zoom;
    const isBeside =
      left < card.x || left > card.x + card.width || top < card.y || top > card.y + card.height;
    return !isBeside;
  });
}

/** @returns {Promise<{ id: number, geometry: { coordinates: readonly number[] } }[]>} */
async function readPlaces() {
  const { map, places } = JSON.parse(await readFile(PATHS.hostConfigExample, 'utf8'));
  return map.sources[places.source].data.features;
}
const positionsOf = (/** @type {Awaited<ReturnType<typeof readPlaces>>} */ features) =>
  features.map(({ geometry }) => geometry.coordinates);

/** Gives each place a text that makes its card high. @param {import('./support/start-site.js').Site} site */
const tellStories = (site) =>
  site.host.changeConfig(({ map, places }) => {
    const sources = /** @type {Record<string, any>} */ (map.sources ?? {});
    for (const { properties } of sources[String(Object(places).source)].data.features) {
      properties.story = 'A long story. '.repeat(30);
    }
    Object(places).properties.push({ property: 'story', label: 'Story', format: 'paragraph' });
  });

for (const [width, height] of /** @type {const} */ ([
  [1280, 720],
  [390, 844],
])) {
  test(`Show all shows all places beside the open card, ${width} pixels wide @every-browser`, async ({
    page,
    site,
  }) => {
    const positions = positionsOf(await readPlaces());
    await page.setViewportSize({ width, height });
    // All places are in view, and some of them under the card.
    await page.goto(`${site.host.origin}/#map=1/25/40&place=7`);
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await expectMap(page);
    const before = page.url();
    if (width === 390) await page.getByRole('button', { name: /^World Heritage sites/ }).click();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page).not.toHaveURL(before);
    await expect.poll(() => hiddenBehindCard(page, positions)).toEqual([]);
  });
}

test('a place whose card is high is shown below or beside it on a phone', async ({ page, site }) => {
  tellStories(site);
  const positions = positionsOf((await readPlaces()).filter(({ id }) => id === BERGEN));
  await page.setViewportSize({ width: 390, height: 844 });
  await openHost(page, site);
  await expectMap(page);
  await page.getByRole('button', { name: /^World Heritage sites/ }).click();
  await page.getByRole('option', { name: 'Bryggen, Bergen' }).click();
  await expect(page.getByRole('region', { name: 'Selected place' })).toContainText('A long story');
  await expect.poll(() => hiddenBehindCard(page, positions)).toEqual([]);
});

test('a link to a place whose card would cover it moves the map', async ({ page, site }) => {
  tellStories(site);
  const positions = positionsOf((await readPlaces()).filter(({ id }) => id === ROME));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.host.origin}/#place=7`);
  await expect(page.getByRole('region', { name: 'Selected place' })).toContainText('A long story');
  await expect(page).toHaveURL(/#map=/);
  await expect.poll(() => hiddenBehindCard(page, positions)).toEqual([]);
});
