/** Position of the pointer, features under it, and its cursor. */
import { dock, openDock, withDock } from '../support/embed-page.ts';
import { pointOf, update } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  makeConfig,
  openPageWithReadyMap,
  openPlainPage,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { MapConfig } from '@mapdock/shared';
import type { Page } from '@playwright/test';

test.use({ view: 'land' });

const GERMANY = 276;
const FRANCE = 250;
const IN_GERMANY = [10, 51] as [number, number];
const IN_FRANCE = [2.5, 46.5] as [number, number];
const scene = {
  camera: { center: [7, 49] as [number, number], zoom: 4 },
  sources: { world: { type: 'vector', url: 'mapbox://mapdock.world' } },
  layers: [{ id: 'areas', type: 'fill', source: 'world', 'source-layer': 'countries' }],
} satisfies Partial<MapConfig>;

async function pointAt(page: Page, lngLat: [number, number]) {
  const { x, y } = await pointOf(page, lngLat);
  await page.mouse.move(x, y);
}

const cursor = (page: Page) =>
  page.locator('#map canvas').evaluate((canvas) => getComputedStyle(canvas).cursor);

test('pointer moves are reported with position and features, the cursor is that of the config or of what is under the pointer, and a map that moves under it reports what gets there', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, scene);
  await test.step('each pointer move is reported, and so is its leaving', async () => {
    await pointAt(page, IN_GERMANY);
    await expect.poll(async () => (await eventsOf(page, 'mappointermove')).length).toBeGreaterThan(0);
    const [move] = (await eventsOf(page, 'mappointermove')).slice(-1);
    expect.soft([move.phase, move.features[0]?.id]).toEqual(['move', GERMANY]);
    expect.soft(move.lngLat).toEqual([expect.closeTo(10, 1), expect.closeTo(51, 1)]);
    await page.mouse.move(10, 700);
    await expect.poll(async () => (await eventsOf(page, 'mappointermove')).at(-1)?.phase).toBe('leave');
  });

  await test.step('the cursor is that of the config, or else depends on what is under the pointer', async () => {
    await pointAt(page, IN_FRANCE);
    await expect.poll(() => cursor(page)).toBe('pointer');
    await update(page, { ...config, cursor: 'crosshair' });
    expect.soft(await cursor(page)).toBe('crosshair');
    await update(page, { ...config, layers: [] });
    await pointAt(page, IN_GERMANY);
    await expect.poll(() => cursor(page)).toBe('grab');
  });

  await test.step('a map that moves under a resting pointer reports the features that get under it', async () => {
    await update(page, config);
    await pointAt(page, IN_GERMANY);
    await expect.poll(async () => (await eventsOf(page, 'maphover')).at(-1)?.features[0]?.id).toBe(GERMANY);
    const { point } = (await eventsOf(page, 'maphover')).at(-1);
    await withMap(page, ({ handle }) => handle.moveCamera({ center: [-0.5, 44.5], transition: 'ease' }));
    await expect.poll(async () => (await eventsOf(page, 'maphover')).at(-1)?.features[0]?.id).toBe(FRANCE);
    const hovered = (await eventsOf(page, 'maphover')).at(-1);
    expect(hovered.point).toEqual(point);
    // The event was reported during the movement, as soon as the border had passed the pointer.
    expect(hovered.lngLat[0]).toBeLessThan(10);
    await expect.poll(async () => (await eventsOf(page, 'camerachange')).at(-1)?.phase).toBe('end');
    const place = await withMap(page, ({ handle }, at) => handle.unproject(at), point);
    await expect.poll(async () => (await eventsOf(page, 'mappointermove')).at(-1)?.lngLat).toEqual(place);
    expect((await eventsOf(page, 'mappointermove')).at(-1).point).toEqual(point);
  });
});

test('pointer moves are not dispatched while the element has no listener', async ({ page, site }) => {
  await openDock(page, site);
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  const events = await withDock(page, async (element) => {
    const dispatched = [] as string[];
    const dispatch = element.dispatchEvent.bind(element);
    element.dispatchEvent = (event) => {
      // Other events are dispatched without any pointer, such as `providerusage`.
      if (event.type.startsWith('map')) dispatched.push(event.type);
      return dispatch(event);
    };
    const canvas = element.shadowRoot?.querySelector('.mapboxgl-canvas') as Element;
    const { left, top } = canvas.getBoundingClientRect();
    const move = (x: number) =>
      canvas.dispatchEvent(
        new MouseEvent('mousemove', {
          clientX: left + x,
          clientY: top + 50,
          bubbles: true,
          cancelable: true,
        }),
      );
    const nextFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    move(50);
    await nextFrames();
    const before = dispatched.length;
    const heard = [] as unknown[];
    const listen = ({ type }: Event) => void heard.push(type);
    element.addEventListener('mappointermove', listen);
    for (const x of [60, 61, 62]) move(x);
    await nextFrames();
    element.removeEventListener('mappointermove', listen);
    move(70);
    await nextFrames();
    return { before, heard, dispatched };
  });
  expect(events).toEqual({ before: 0, heard: ['mappointermove'], dispatched: ['mappointermove'] });
});

test('what goes under a pointer that rests loses its hover, and the cursor is as before @every-browser', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  const data = {
    type: 'Feature',
    id: 1,
    properties: {},
    geometry: { type: 'Point', coordinates: [10, 48] },
  } as any;
  const layer = {
    id: 'dot',
    type: 'circle' as const,
    source: 'dot',
    paint: { 'circle-radius': 30 },
  };
  const configOf = (visibility: 'visible' | 'none') =>
    makeConfig(site, {
      sources: { dot: { type: 'geojson', data } },
      layers: [{ ...layer, layout: { visibility } }],
    });
  await mountReadyMap(page, configOf('visible'));
  const { x, y } = await pointOf(page, [10, 48]);
  await page.mouse.move(x - 3, y);
  await page.mouse.move(x, y);
  const hovered = async () => (await eventsOf(page, 'maphover')).at(-1)?.features.map(({ id }: any) => id);
  await expect.poll(hovered).toEqual([1]);
  expect(await cursor(page)).toBe('pointer');
  await update(page, configOf('none'));
  await expect.poll(hovered).toEqual([]);
  expect(await cursor(page)).not.toBe('pointer');
});
