/** Models in three dimensions: by name, as sources, and in tiles; live, and what is told of those that do not come. */
import { makeModel } from '../../provider/models/make-model.ts';
import { parkAndResume, retryMap, takePicture, update } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  mountAnew,
  mountMap,
  openPlainPage,
  ready,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { readColors } from '../support/pictures/make-png.ts';
import { expect, test } from '../support/test.ts';
import type { Site } from '../support/start-site.ts';
import type { Page } from '@playwright/test';
import type { MapConfig } from '@mapdock/shared';

const PLACE: [number, number] = [11.5, 48.1];
const TOWER = 'mapbox://models/mapdock/tower.glb';
const TREE = 'mapbox://models/mapdock/tree.glb';

const GROUND = {
  id: 'ground',
  type: 'background',
  paint: { 'background-color': '#ffffff' },
} as const;
const whiteStyle = (name: string = 'White') => ({
  version: 8 as const,
  name,
  sources: {},
  layers: [GROUND],
});
const POINTS = {
  type: 'geojson',
  data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: PLACE } },
} as const;
const layerOf = (modelId: unknown): any => ({
  id: 'things',
  type: 'model',
  source: 'places',
  layout: { 'model-id': modelId },
});

test.use({ expectedConsoleErrors: /./ });

const configOf = (site: Site, more: Partial<MapConfig>) =>
  makeConfig(site, {
    style: whiteStyle(),
    camera: { center: PLACE, zoom: 16, pitch: 60 },
    sources: { places: POINTS },
    layers: [layerOf('thing')],
    ...more,
  });

/** How much of the map is red, and how much green: the colours of the two models. */
async function seen(page: Page) {
  const { colors } = readColors(await takePicture(page, { pixelRatio: 1 }));
  const count = { red: 0, green: 0 };
  for (const [color, pixels] of colors) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
    if (red > 2 * green && red > 2 * blue) count.red += pixels;
    if (green > 2 * red && green > 2 * blue) count.green += pixels;
  }
  return count.red > 500 ? 'red' : count.green > 500 ? 'green' : 'none';
}
const shows: (page: Page, color: string) => Promise<void> = (page, color) =>
  expect.poll(() => seen(page)).toBe(color);

const errorsOf = async (page: Page) =>
  (await eventsOf(page, 'maperror')).map(({ code, details }) => [code, details.path ?? details.sourceId]);

test('a model is drawn at each point, changed, given another name and removed on the style in use @every-browser', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  const config = configOf(site, { models: { thing: TOWER } });
  await mountReadyMap(page, config, ({ calls = [] }) => ({
    onEngine: () => {
      Object.assign(globalThis, { engineCalls: calls.push('engine') });
    },
  }));
  await shows(page, 'red');
  await update(page, { ...config, models: { thing: TREE } });
  await shows(page, 'green');
  // Two names of one address.
  await update(page, { ...config, models: { thing: TREE, other: TREE }, layers: [layerOf('other')] });
  await shows(page, 'green');
  await update(page, { ...config, models: { other: TREE }, layers: [layerOf('other')] });
  await shows(page, 'green');
  await update(page, { ...config, models: {} });
  await shows(page, 'none');
  await update(page, config);
  await shows(page, 'red');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'engineCalls'))).toBe(1);
  expect(await errorsOf(page)).toEqual([['STYLE_NAME_UNKNOWN', 'layers[0].layout.model-id']]);
});

test('models are kept over styles, parking, a lost context and a retry', async ({ page, site }) => {
  await openPlainPage(page, site);
  const config = configOf(site, { models: { thing: TOWER } });
  await mountReadyMap(page, config);
  await shows(page, 'red');
  await update(page, { ...config, style: 'mapbox://styles/mapdock/standard' });
  await ready(page);
  await shows(page, 'red');
  await update(page, { ...config, style: whiteStyle('Other') });
  await ready(page);
  await shows(page, 'red');
  await parkAndResume(page);
  await shows(page, 'red');
  await retryMap(page);
  await shows(page, 'red');
  await withMap(page, ({ handle }) => {
    const gl = handle.engine?.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context');
    gl?.loseContext();
    setTimeout(() => gl?.restoreContext(), 100);
  });
  await expect
    .poll(async () => (await eventsOf(page, 'maperror')).map(({ code }) => code))
    .toEqual(['MAP_CONTEXT_LOST']);
  await ready(page);
  await shows(page, 'red');
});

test('models that do not come are told once with path, address and reason, and come with a retry @every-browser', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  const [gone, other] = ['https://models.example/gone.glb', 'https://models.example/page.glb'];
  let isThere = false;
  const model = { body: makeModel('tower'), headers: { 'access-control-allow-origin': '*' } };
  await page.route('https://models.example/**', (route) => {
    if (isThere) return route.fulfill(model);
    return route.request().url() === gone
      ? route.fulfill({ ...model, status: 404 })
      : route.fulfill({ ...model, body: '<!doctype html><p>Sign in</p>' });
  });
  await mountMap(page, configOf(site, { models: { thing: `${gone}`, page: other } }));
  await expectStatus(page, 'degraded');
  // The map is degraded with the first of them, and either may be the first.
  const told = async () =>
    (await eventsOf(page, 'maperror'))
      .map(({ code, details }) => ({ code, ...details }))
      .sort((a, b) => a.path.localeCompare(b.path));
  await expect.poll(told).toEqual([
    {
      code: 'MODEL_FAILED',
      path: 'models.page',
      url: other,
      reason: expect.stringMatching(/HTML|not JSON/),
    },
    {
      code: 'MODEL_FAILED',
      path: 'models.thing',
      url: gone,
      reason: expect.stringMatching(/^no model came .*404/),
    },
  ]);
  isThere = true;
  await retryMap(page);
  await shows(page, 'red');
});

test('a source has models at places, which change live', async ({ page, site }) => {
  await openPlainPage(page, site);
  const sourceOf = (models: Record<string, object>): any => ({ places: { type: 'model', models } });
  const tower = { uri: TOWER, position: PLACE };
  const config = configOf(site, {
    sources: sourceOf({ a: tower }),
    layers: [{ id: 'things', type: 'model', source: 'places' }],
  });
  await mountReadyMap(page, config);
  await shows(page, 'red');
  await update(page, { ...config, sources: sourceOf({ a: { ...tower, position: [11.6, 48.1] } }) });
  await shows(page, 'none');
  await update(page, {
    ...config,
    sources: sourceOf({ b: { uri: TREE, position: PLACE, orientation: [0, 0, 45] } }),
  });
  await shows(page, 'green');
  expect(await errorsOf(page)).toEqual([]);
  await update(page, {
    ...config,
    sources: sourceOf({ b: { ...tower, uri: 'mapbox://models/mapdock/castle.glb' } }),
  });
  await expectStatus(page, 'degraded');
  const [error] = await eventsOf(page, 'maperror');
  expect(error).toMatchObject({ code: 'SOURCE_FAILED', details: { sourceId: 'places' } });
  expect(error.details.reason).toMatch(/^Could not load model b: the server answered 404$/);
  await update(page, config);
  await ready(page);
  await shows(page, 'red');
});

test('a name of the style is given back to it; a layer that names a model which nobody has is told once, with the nearest name; tiles of models are requested and read', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);

  await test.step('a name of the style', async () => {
    const style = { ...whiteStyle(), models: { thing: TREE } };
    const config = configOf(site, { style });
    await mountReadyMap(page, config);
    await shows(page, 'green');
    await update(page, { ...config, models: { thing: TOWER } });
    await shows(page, 'red');
    await update(page, config);
    await shows(page, 'green');
    expect.soft(await errorsOf(page)).toEqual([]);
  });

  await test.step('a model which nobody has', async () => {
    const config = configOf(site, { models: { tower: TOWER }, layers: [layerOf('twoer')] });
    await mountAnew(page, config);
    await ready(page);
    await update(page, { ...config, label: 'Again' });
    expect
      .soft(
        (await eventsOf(page, 'maperror')).map(({ code, details }) => [code, details.path, details.nearest]),
      )
      .toEqual([['STYLE_NAME_UNKNOWN', 'layers[0].layout.model-id', 'tower']]);
  });

  await test.step('tiles of models', async () => {
    const requested: string[] = [];
    await page.route('https://models.example/**', (route) => {
      requested.push(new URL(route.request().url()).pathname);
      return route.fulfill({ body: makeModel('tower'), headers: { 'access-control-allow-origin': '*' } });
    });
    const config = configOf(site, {
      sources: {
        places: { type: 'batched-model', tiles: ['https://models.example/{z}/{x}/{y}.glb'], maxzoom: 16 },
      },
      layers: [{ id: 'things', type: 'model', source: 'places' }],
    });
    await mountAnew(page, config);
    await ready(page);
    expect.soft(requested).toContain('/16/34861/22752.glb');
    expect.soft(await errorsOf(page)).toEqual([]);
  });
});
