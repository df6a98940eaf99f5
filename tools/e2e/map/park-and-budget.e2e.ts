import { PNG } from 'pngjs';
import { countContexts, readContexts } from '../support/readings/count-contexts.ts';
import { clickAt, pixelsOf, takePicture, update } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  mapElement,
  openPageWithReadyMap,
  openPlainPage,
  ready,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { measureDifference } from '../support/pictures/measure-difference.ts';
import { expect, test } from '../support/test.ts';
import type { CameraState, MapConfig, MapStatus } from '@mapdock/shared';
import type { Page } from '@playwright/test';

test.use({ view: 'land' });

const FRANCE = 250;
const IN_FRANCE = [2.5, 46.5] as [number, number];
const camera = { center: [7, 49] as [number, number], zoom: 4 };
const selectable = {
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
} satisfies Partial<MapConfig>;
/** Share of the colour values that may differ, since the picture is scaled twice. */
const SAME_PICTURE_DIFFERENCE = 0.001;
/** The same for a map that is drawn again, since its labels may be placed differently. */
const REDRAWN_DIFFERENCE = 0.01;

const park = (page: Page) => withMap(page, ({ handle }) => handle.park());
const resume = (page: Page) => withMap(page, ({ handle }) => handle.resume());
/** Waits until the map is idle, which includes the fading in of labels. */
const waitForIdle = (page: Page) =>
  withMap(
    page,
    ({ handle }) =>
      new Promise((resolve) => void handle.engine?.once('idle', () => resolve(true)).triggerRepaint()),
  );
const parked = (page: Page) => expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'parked');
const pictureOf = (page: Page) => mapElement(page).locator('.mapdock-parked-picture');

test('a parked map is a picture without a context, and a resumed one is as before', async ({
  page,
  site,
}) => {
  await countContexts(page);
  await openPlainPage(page, site);
  // The least width at which the engine does not collapse the credits.
  await page.setViewportSize({ width: 700, height: 500 });
  const config = makeConfig(site, { ...selectable, controls: { navigation: false }, label: 'Sales' });
  await mountReadyMap(page, config);
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
  const config = await openPageWithReadyMap(page, site, selectable);
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
  const { center, zoom, pitch } = await withMap(page, ({ handle }) => handle.getCamera() as CameraState);
  expect(center[0]).toBeCloseTo(3, 1);
  expect(zoom).toBeGreaterThan(5);
  expect(pitch).toBe(30);
  expect(await pixelsOf(page, '#ff0000')).toBeGreaterThan(1000);
});

test('shows the picture undistorted in another size, and until the map is drawn again', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site, { camera });
  await park(page);
  await page.evaluate(() => {
    (document.querySelector('#map') as HTMLElement).style.height = '700px';
  });
  const box = await pictureOf(page).boundingBox();
  expect([
    box?.height,
    await pictureOf(page).evaluate((element) => getComputedStyle(element).objectFit),
  ]).toEqual([700, 'cover']);
  // The tiles hang, so that only the picture can be seen.
  site.provider.faults.add({ match: '^/v4/', kind: 'hang' });
  await resume(page);
  await expectStatus(page, 'loading');
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

const colorOf = (index: number) => `rgb(${index * RED_STEP}, 100, 200)`;

/**
 * Mounts many maps, each of another colour and without tiles, each into its own box.
 * @param size of each box
 */
async function mountMany(page: Page, base: MapConfig, size: { width: number; height: number }) {
  const configs = Array.from({ length: MAPS }, (_, index) => ({
    ...base,
    style: {
      version: 8,
      sources: {},
      layers: [{ id: 'ground', type: 'background', paint: { 'background-color': colorOf(index) } }],
    },
    controls: { navigation: false },
  }));
  await page.evaluate(
    ([mapConfigs, { width, height }]) => {
      const { plain } = globalThis as any;
      document.querySelector('#map')?.remove();
      plain.many = mapConfigs.map((config, index) => {
        const box = document.createElement('div');
        Object.assign(box, { className: 'box', id: `box-${index}` });
        Object.assign(box.style, { width: `${width}px`, height: `${height}px`, display: 'inline-block' });
        document.body.append(box);
        const events = [] as string[];
        const handle = plain.mount(box, config);
        handle.on('statuschange', ({ name }: { name: string }) => events.push(name));
        handle.on('contextchange', () => events.push('context'));
        handle.on('maperror', ({ code }: { code: string }) => events.push(code));
        return { handle, events };
      });
    },
    [configs, size] as const,
  );
}

const readMany = (page: Page): Promise<Array<{ status: MapStatus; events: string[] }>> =>
  page.evaluate(() =>
    (globalThis as any).plain.many.map(({ handle, events }: any) => ({
      status: handle.status,
      events: [...events],
    })),
  );

/** Expects that a box has the colour of its map, whether it shows the map or the map's picture. */
async function expectShown(page: Page, index: number) {
  const box = page.locator(`#box-${index}`);
  const readColor = async () => {
    const { data, width, height } = PNG.sync.read(await box.screenshot());
    const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4;
    return `rgb(${data.subarray(middle, middle + 3).join(', ')})`;
  };
  await expect.poll(readColor).toBe(colorOf(index));
}

async function destroyMany(page: Page) {
  await page.evaluate(() => {
    for (const { handle } of (globalThis as any).plain.many) handle.destroy();
  });
  await expect.poll(() => page.workers().length).toBe(0);
  expect((await readContexts(page)).live).toBe(0);
  await expect(page.locator('.box > *, canvas')).toHaveCount(0);
}

/** Lists events that are not part of loading and parking, such as errors and lost contexts. */
const unexpectedEventsOf = (maps: Array<{ events: string[] }>) =>
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
