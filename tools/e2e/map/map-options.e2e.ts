/** Options of the engine's map, parts of pictures, and the events of gestures. */
import { clickAt, pixelsOf, pointOf, update } from '../support/plain-page/drive-map.ts';
import { eventsOf, openPageWithReadyMap, ready, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { MapEventName } from '@mapdock/shared';

const MIDDLE = [10, 48] as [number, number];
const BLUE = '#0000ff';

test('options of the map make another map, which looks where the first did; the size of labels is live @every-browser', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, { map: { clickTolerance: 40, fadeDuration: 0 } });
  await withMap(page, ({ handle }) => Object.assign(globalThis, { first: handle.engine }));
  const isFirst = () => withMap(page, ({ handle }) => (globalThis as any).first === handle.engine);
  const { x, y } = await pointOf(page, MIDDLE);
  const clicks = async () => (await eventsOf(page, 'mapclick')).length;
  const slip = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y, { steps: 4 });
    await page.mouse.up();
  };
  await slip();
  await expect.poll(clicks).toBe(1);
  await update(page, { ...config, map: { ...config.map, scaleFactor: 2 } });
  expect(await isFirst()).toBe(true);
  expect(await withMap(page, ({ handle }) => handle.engine?.getScaleFactor())).toBe(2);
  await withMap(page, ({ handle }) => handle.moveCamera({ zoom: 5 }));
  await update(page, { ...config, map: { fadeDuration: 0, scaleFactor: 2 } });
  await ready(page);
  expect(await isFirst()).toBe(false);
  expect(
    await withMap(page, ({ handle }) => [handle.getCamera()?.zoom, handle.engine?.getScaleFactor()]),
  ).toEqual([5, 2]);
  await slip();
  await page.waitForTimeout(500);
  expect(await clicks()).toBe(1);
});

const SQUARE = `data:image/svg+xml;base64,${Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><rect width="30" height="30" fill="${BLUE}"/></svg>`,
).toString('base64')}`;

test('a picture grows around a text by its parts, and one that does not fit is reported', async ({
  page,
  site,
}) => {
  site.provider.showSea(false);
  const picture = {
    url: SQUARE,
    stretchX: [[10, 20]] as const,
    content: [5, 5, 25, 25] as const,
  };
  const config = await openPageWithReadyMap(page, site, {
    images: { 'a square': picture },
    sources: {
      places: {
        type: 'geojson',
        data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: MIDDLE } },
      },
    },
    layers: [
      {
        id: 'places',
        type: 'symbol',
        source: 'places',
        layout: {
          'icon-image': 'a square',
          'icon-text-fit': 'both',
          'text-field': 'A long text',
          'text-font': ['Noto Sans Regular'],
          'text-size': 30,
          'icon-allow-overlap': true,
          'text-allow-overlap': true,
        },
      },
    ],
  });
  await expect.poll(() => pixelsOf(page, BLUE)).toBeGreaterThan(2000);
  await update(page, { ...config, images: { 'a square': { ...picture, content: [5, 5, 25, 300] } } });
  await expect
    .poll(async () => (await eventsOf(page, 'maperror')).map(({ code, details }) => [code, details.path]))
    .toContainEqual(['IMAGE_FAILED', 'images.a square']);
});

test('wheel, drag and box zoom are reported, and pictures that nobody has @every-browser', async ({
  page,
  site,
}) => {
  const data = {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Point' as const, coordinates: MIDDLE },
  };
  await openPageWithReadyMap(page, site, {
    sources: { places: { type: 'geojson', data } },
    layers: [{ id: 'places', type: 'symbol', source: 'places', layout: { 'icon-image': 'nowhere' } }],
  });
  await expect.poll(() => eventsOf(page, 'mapimagemissing')).toEqual([{ name: 'nowhere' }]);
  const { x, y } = await pointOf(page, MIDDLE);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await eventsOf(page, 'mapwheel')).length).toBeGreaterThan(0);
  const [wheel] = await eventsOf(page, 'mapwheel');
  expect(wheel.deltaY).toBeLessThan(0);
  expect(wheel.lngLat[0]).toBeCloseTo(10, 0);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 5 });
  await page.mouse.up();
  const phases = async (name: MapEventName) => (await eventsOf(page, name)).map(({ phase }) => phase);
  await expect.poll(() => phases('mapdrag')).toEqual(['start', 'end']);
  await page.keyboard.down('Shift');
  await page.mouse.move(x - 50, y - 50);
  await page.mouse.down();
  await page.mouse.move(x + 50, y + 50, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => phases('mapboxzoom')).toEqual(['start', 'end']);
  await clickAt(page, MIDDLE, 'Shift');
  await expect.poll(() => phases('mapboxzoom')).toEqual(['start', 'end', 'cancel']);
});
