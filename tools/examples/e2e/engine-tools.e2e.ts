/** Third-party tools that use the engine's map, on the pages of the example `engine-tools`. */
import { PNG } from 'pngjs';
import { EXAMPLES } from '../examples.ts';
import { alerts, expectReady, mapElement } from './support/example-page.ts';
import { expect, test } from './support/test.ts';
import type { Example } from '../examples.ts';
import type { Page } from '@playwright/test';
import type { MapDockElement } from '@mapdock/shared/map-dock';
import type { Map } from 'mapbox-gl';

export type MapDock = MapDockElement;

export type EngineMap = Map;

const example = EXAMPLES.find(({ name }) => name === 'engine-tools') as Example;

const press = (page: Page, name: 'Other style' | 'Park' | 'Resume' | 'Remove the map' | 'Show the map') =>
  page.getByRole('button', { name, exact: true }).click();

/** Runs a function in the page with the engine's map. */
const withEngine = <T>(page: Page, run: (engine: EngineMap) => T) =>
  page.locator('map-dock').evaluate(new Function('dock', `return (${run})(dock.handle.engine)`) as any);

/** Counts the shapes of mapbox-gl-draw that the engine draws. */
const drawnShapes = (page: Page) =>
  withEngine(page, (engine) => {
    const found = engine.queryRenderedFeatures().filter(({ source }) => source?.startsWith('mapbox-gl-draw'));
    return new Set(found.map(({ properties }) => properties?.['id'])).size;
  });

/** Draws a triangle around the middle of the map. */
async function drawTriangle(page: Page) {
  const box = (await mapElement(page).boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.getByRole('button', { name: /Polygon tool/ }).click();
  await page.mouse.click(x - 80, y + 60);
  await page.mouse.click(x + 80, y + 60);
  await page.mouse.click(x, y - 80);
  await page.mouse.click(x, y - 80);
}

async function switchStyle(page: Page) {
  await press(page, 'Other style');
  await expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'loading');
  await expectReady(page);
}

async function parkAndResume(page: Page) {
  await press(page, 'Park');
  await expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'parked');
  await press(page, 'Resume');
  await expectReady(page);
}

test('drawn shapes are kept through a change of style, parking and removal of the map', async ({
  page,
  examples,
}) => {
  await page.goto(await examples.serve(example));
  await expectReady(page);
  const tool = page.getByRole('button', { name: /Polygon tool/ });
  // The icon is a background from the tool's style sheet, which must be in the shadow root.
  await expect(tool).toHaveCSS('background-image', /^url\("data:image\/svg/);
  await drawTriangle(page);
  await expect(page.locator('#tool')).toHaveText('1 shape is drawn.');
  await expect.poll(() => drawnShapes(page)).toBe(1);

  await switchStyle(page);
  await expect.poll(() => drawnShapes(page)).toBe(1);
  await parkAndResume(page);
  await expect.poll(() => drawnShapes(page)).toBe(1);
  await expect(tool).toHaveCount(1);
  // The tool still draws.
  await drawTriangle(page);
  await expect(page.locator('#tool')).toHaveText('2 shapes are drawn.');

  await press(page, 'Remove the map');
  await press(page, 'Show the map');
  await expectReady(page);
  await expect.poll(() => drawnShapes(page)).toBe(2);
  await expect(alerts(page)).toHaveCount(0);
});

/** Whether the map is red near its middle, where the dot on Munich is. */
async function isDotVisible(page: Page) {
  const { data, width, height } = PNG.sync.read(await page.locator('map-dock').screenshot());
  // A point beside the middle, since the label of the town is drawn over the middle of the dot.
  const at = ((height >> 1) * width + (width >> 1) + 25) * 4;
  return [data[at], data[at + 1], data[at + 2]].join() === '255,0,0';
}

for (const { path, title, canvases } of [
  { path: '/deck.html', title: 'deck.gl over the map', canvases: 2 },
  { path: '/deck.html?interleaved', title: 'deck.gl among the layers of the map', canvases: 1 },
]) {
  test(`${title} draws, also after a change of style and after parking`, async ({ page, examples }) => {
    const origin = await examples.serve(example);
    await page.goto(origin + path);
    await expectReady(page);
    const expectDot = async () => {
      await expect.poll(() => isDotVisible(page)).toBe(true);
      await expect(page.locator('map-dock canvas')).toHaveCount(canvases);
    };
    await expectDot();
    await switchStyle(page);
    await expectDot();
    await parkAndResume(page);
    await expectDot();
    await expect(alerts(page)).toHaveCount(0);
  });
}

test('deck.gl among the layers of the map is below the labels of each style', async ({ page, examples }) => {
  await page.goto(`${await examples.serve(example)}/deck.html?interleaved`);
  await expectReady(page);
  const readOrder = () =>
    withEngine(page, (engine) => {
      // deck.gl (9.4) combines all its layers at one position into one layer of the engine.
      const at = engine.style?.order.findIndex((id) => id.startsWith('deck-layer-group')) ?? -1;
      return at < 0 ? undefined : engine.style?.order[at + 1];
    });
  await expect.poll(readOrder).toEqual('country-label');
  await switchStyle(page);
  await expect.poll(readOrder).toEqual('country-label');
});
