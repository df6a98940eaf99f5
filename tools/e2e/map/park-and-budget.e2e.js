import { PNG } from 'pngjs';
import { countContexts, readContexts } from '../support/readings/count-contexts.js';
import { clickAt, pixelsOf, ready, takePicture, update } from '../support/plain-page/drive-map.js';
import {
  eventsOf,
  makeConfig,
  mapElement,
  mountMap,
  openPlainPage,
  withMap,
} from '../support/plain-page/plain-page.js';
import { measureDifference } from '../support/pictures/measure-difference.js';
import { expect, test } from '../support/test.js';

test.use({ view: 'land' });

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@mapdock/shared').MapConfig} MapConfig */

const FRANCE = 250;
const IN_FRANCE = /** @type {[number, number]} */ ([2.5, 46.5]);
const camera = { center: /** @type {[number, number]} */ ([7, 49]), zoom: 4 };
const selectable = /** @satisfies {Partial<MapConfig>} */ ({
  camera,
  sources: { world: { type: 'vector', url: 'mapbox://mapdock.world' } },
  layers: [
    {
      id: 'areas',
      type: 'fill',
      source: 'world',
      'source-layer': 'countries',
      paint: {
        'fill-color': ['case', ['boolean', ['feature-state', 'selected'], false], '#ff0000', '#00ff00'],
        'fill-antialias': false,
      },
    },
  ],
  interaction: { select: 'single', doubleClickZoom: false },
});
/** Share of the colour values that may differ, since the picture is scaled twice. */
const SAME_PICTURE_DIFFERENCE = 0.001;
/** The same for a map that is drawn again, since its labels may be placed differently. */
const REDRAWN_DIFFERENCE = 0.01;

/** @param {Page} page */
const park = (page) => withMap(page, ({ handle }) => handle.park());
/** @param {Page} page */
const resume = (page) => withMap(page, ({ handle }) => handle.resume());
/** Waits until the map is idle, which includes the fading in of labels. @param {Page} page */
const waitForIdle = (page) =>
  withMap(
    page,
    ({ handle }) =>
      new Promise((resolve) => void handle.engine?.once('idle', () => resolve(true)).triggerRepaint()),
  );
/** @param {Page} page */
const parked = (page) => expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'parked');
/** @param {Page} page */
const pictureOf = (page) => mapElement(page).locator('.mapdock-parked-picture');

test('a parked map is a picture without a context, and a resumed one is as before', async ({
  page,
  site,
}) => {
  await countContexts(page);
  await openPlainPage(page, site);
  // The least width at which the engine does not collapse the credits.
  await page.setViewportSize({ width: 700, height: 500 });
  const config = makeConfig(site, { ...selectable, controls: { navigation: false }, label: 'Sales' });
  await mountMap(page, config);
  await ready(page);
  await clickAt(page, IN_FRANCE);
  await withMap(page, ({ handle }) => handle.moveCamera({ zoom: 4.5, bearing: 20 }));
  await expect.poll(() => pixelsOf(page, '#ff0000')).toBeGreaterThan(0);
  await waitForIdle(page);
  const seen = await page.locator('#map').screenshot();
  const shot = await takePicture(page, { pixelRatio: 0.5 });
  const before = await withMap(page, ({ handle }) => handle.getCamera());

  await park(page);
  await parked(page);
  expect(await readContexts(page)).toEqual({ live: 0, most: 1, made: 1 });
  await expect.poll(() => page.workers().length).toBe(0);
  expect(measureDifference(await page.locator('#map').screenshot(), seen)).toBeLessThan(
    SAME_PICTURE_DIFFERENCE,
  );
  expect(measureDifference(await takePicture(page, { pixelRatio: 0.5 }), shot)).toBeLessThan(
    SAME_PICTURE_DIFFERENCE,
  );
  await expect(page.getByRole('region', { name: 'Sales' })).toHaveText(/The map is paused/);
  await expect(mapElement(page)).toContainText('Natural Earth');
  expect(await withMap(page, ({ handle }) => handle.getCamera())).toEqual(before);
  expect(
    await withMap(page, ({ handle }) => [handle.engine === undefined, handle.queryFeatures(), handle.status]),
  ).toEqual([true, [], { name: 'parked', by: 'host' }]);

  await resume(page);
  await ready(page);
  await expect(pictureOf(page)).toHaveCount(0);
  expect(measureDifference(await page.locator('#map').screenshot(), seen)).toBeLessThan(REDRAWN_DIFFERENCE);
  expect(await withMap(page, ({ handle }) => handle.getCamera())).toEqual(before);
  await update(page, { ...config, interaction: { select: 'none' } });
  await expect.poll(() => pixelsOf(page, '#ff0000')).toBeGreaterThan(0);
  const names = (await eventsOf(page, 'statuschange')).map(({ name, phase }) => phase ?? name);
  const last = names.slice(names.lastIndexOf('parked'));
  expect([...new Set(last)]).toEqual(['parked', 'engine', 'style', 'tiles', 'ready']);
  expect(await eventsOf(page, 'maperror')).toEqual([]);
  expect((await eventsOf(page, 'mapselectionchange')).map(({ selection }) => selection.featureIds)).toEqual([
    [FRANCE],
  ]);
});

test('accepts configs and camera movements while it is parked', async ({ page, site }) => {
  await openPlainPage(page, site);
  const config = makeConfig(site, selectable);
  await mountMap(page, config);
  await ready(page);
  await park(page);
  await update(page, {
    ...config,
    selection: { sourceId: 'world', sourceLayer: 'countries', featureIds: [FRANCE] },
  });
  await withMap(page, ({ handle }) =>
    handle.moveCamera({
      bounds: [
        [0, 44],
        [6, 48],
      ],
    }),
  );
  await withMap(page, ({ handle }) => handle.moveCamera({ pitch: 30 }));
  await parked(page);
  await resume(page);
  await ready(page);
  const { center, zoom, pitch } = await withMap(
    page,
    ({ handle }) => /** @type {import('@mapdock/shared').CameraState} */ (handle.getCamera()),
  );
  expect(center[0]).toBeCloseTo(3, 1);
  expect(zoom).toBeGreaterThan(5);
  expect(pitch).toBe(30);
  expect(await pixelsOf(page, '#ff0000')).toBeGreaterThan(1000);
});

test('shows the picture undistorted in another size, and until the map is drawn again', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  await mountMap(page, makeConfig(site, { camera }));
  await ready(page);
  await park(page);
  await page.evaluate(() => {
    /** @type {HTMLElement} */ (document.querySelector('#map')).style.height = '700px';
  });
  const box = await pictureOf(page).boundingBox();
  expect([
    box?.height,
    await pictureOf(page).evaluate((element) => getComputedStyle(element).objectFit),
  ]).toEqual([700, 'cover']);
  // The tiles hang, so that only the picture can be seen.
  site.provider.faults.add({ match: '^/v4/', kind: 'hang' });
  await resume(page);
  await expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'loading');
  await expect.poll(() => withMap(page, ({ handle }) => handle.engine !== undefined)).toBe(true);
  await expect(pictureOf(page)).toBeVisible();
  await page.locator('#map').hover();
  await page.mouse.wheel(0, -300);
  await expect(pictureOf(page)).toHaveCount(0);
});

/** One more than the graphics contexts that browsers allow. */
const MAPS = 17;
const MOST_CONTEXTS = 16;
const BUDGET = 8;
const RED_STEP = 12;

/** @param {number} index */
const colorOf = (index) => `rgb(${index * RED_STEP}, 100, 200)`;

/**
 * Mounts many maps, each of another colour and without tiles, each into its own box.
 * @param {Page} page
 * @param {MapConfig} base
 * @param {{ width: number, height: number }} size of each box
 */
async function mountMany(page, base, size) {
  const configs = Array.from({ length: MAPS }, (_, index) => ({
    ...base,
    style: {
      version: 8,
      sources: {},
      layers: [{ id: 'ground', type: 'background', paint: { 'background-color': colorOf(index) } }],
    },
    controls: { navigation: false },
  }));
  await page.evaluate(([mapConfigs, { width, height }]) => {
    const { plain } = /** @type {any} */ (globalThis);
    document.querySelector('#map')?.remove();
    plain.many = mapConfigs.map((config, index) => {
      const box = document.createElement('div');
      Object.assign(box, { className: 'box', id: `box-${index}` });
      Object.assign(box.style, { width: `${width}px`, height: `${height}px`, display: 'inline-block' });
      document.body.append(box);
      const events = /** @type {string[]} */ ([]);
      const handle = plain.mount(box, config);
      handle.on('statuschange', (/** @type {{ name: string }} */ { name }) => events.push(name));
      handle.on('contextchange', () => events.push('context'));
      handle.on('maperror', (/** @type {{ code: string }} */ { code }) => events.push(code));
      return { handle, events };
    });
  }, /** @type {const} */ ([configs, size]));
}

/**
 * @param {Page} page
 * @returns {Promise<Array<{ status: import('@mapdock/shared').MapStatus, events: string[] }>>}
 */
const readMany = (page) =>
  page.evaluate(() =>
    /** @type {any} */ (globalThis).plain.many.map((/** @type {any} */ { handle, events }) => ({
      status: handle.status,
      events: [...events],
    })),
  );

/**
 * Expects that a box has the colour of its map, whether it shows the map or the map's picture.
 * @param {Page} page
 * @param {number} index
 */
async function expectShown(page, index) {
  const box = page.locator(`#box-${index}`);
  const readColor = async () => {
    const { data, width, height } = PNG.sync.read(await box.screenshot());
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4;
    return `rgb(${data.subarray(middle, middle + 3).join(', ')})`;
  };
  await expect.poll(readColor).toBe(colorOf(index));
}

/** @param {Page} page */
async function destroyMany(page) {
  await page.evaluate(() => {
    for (const { handle } of /** @type {any} */ (globalThis).plain.many) handle.destroy();
  });
  await expect.poll(() => page.workers().length).toBe(0);
  expect((await readContexts(page)).live).toBe(0);
  await expect(page.locator('.box > *, canvas')).toHaveCount(0);
}

/**
 * Lists events that are not part of loading and parking, such as errors and lost contexts.
 * @param {Array<{ events: string[] }>} maps
 */
const unexpectedEventsOf = (maps) =>
  maps.flatMap(({ events }) => events.filter((name) => !['loading', 'ready', 'parked'].includes(name)));

test('draws seventeen maps of one scrolling page with eight contexts', async ({ page, site }) => {
  test.slow();
  await countContexts(page);
  await openPlainPage(page, site);
  await page.setViewportSize({ width: 400, height: 400 });
  await mountMany(page, makeConfig(site), { width: 380, height: 300 });
  for (const index of [...Array(MAPS).keys(), 8, 0]) {
    await page.locator(`#box-${index}`).scrollIntoViewIfNeeded();
    await expect(page.locator(`#box-${index} [data-mapdock-status=ready]`)).toBeVisible();
    await expectShown(page, index);
  }
  const maps = await readMany(page);
  const { live, most, made } = await readContexts(page);
  expect([most, live <= BUDGET, made > MAPS]).toEqual([BUDGET, true, true]);
  const byBudget = maps.filter(({ status }) => status.name === 'parked' && status.by === 'budget');
  expect(byBudget.length).toBe(MAPS - live);
  expect(maps[0]?.events.slice(-3)).toEqual(['loading', 'loading', 'ready']);
  expect(unexpectedEventsOf(maps)).toEqual([]);
  await destroyMany(page);
});

test('shows seventeen maps that are all in view, and draws the one under the pointer', async ({
  page,
  site,
}) => {
  test.slow();
  await countContexts(page);
  await openPlainPage(page, site);
  await mountMany(page, makeConfig(site), { width: 180, height: 130 });
  for (const index of Array(MAPS).keys()) await expectShown(page, index);
  const findPicture = async () => (await readMany(page)).findIndex(({ status }) => status.name === 'parked');
  await expect.poll(findPicture).toBeGreaterThanOrEqual(0);
  const pictured = await findPicture();
  await page.locator(`#box-${pictured}`).hover();
  await expect(page.locator(`#box-${pictured} [data-mapdock-status=ready]`)).toBeVisible();
  for (const index of Array(MAPS).keys()) await expectShown(page, index);
  const { live, most } = await readContexts(page);
  expect([live, most]).toEqual([MOST_CONTEXTS, MOST_CONTEXTS]);
  expect(unexpectedEventsOf(await readMany(page))).toEqual([]);
  await destroyMany(page);
});
