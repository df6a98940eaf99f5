/** Layers of the base map that are changed and queried by id, and style documents that differ in a few values. */
import { clickAt, pixelsOf, pointOf, switchStyle, update } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  openPageWithReadyMap,
  openPlainPage,
  ready,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';
import type { Site } from '../support/start-site.ts';
import type { MapConfig, StyleDocument } from '@mapdock/shared';

const GERMANY = 276;
const IN_GERMANY = [10, 51] as [number, number];
const MANY = 1000;
const RED = '#ff0000';
const GREEN = '#00ff00';
const DARK = 'mapbox://styles/mapdock/dark';

const land = (color: string): Partial<MapConfig> => ({
  styleLayers: {
    land: { paint: { 'fill-color': color, 'fill-antialias': false } },
    'country-label': { layout: { visibility: 'none' } },
  },
});

const shows = (page: Page, color: string) => expect.poll(() => pixelsOf(page, color)).toBeGreaterThan(MANY);

const errorsOf = async (page: Page) =>
  (await eventsOf(page, 'maperror')).map(({ code, details }) => [code, details.path ?? details.reason]);

/** Fetches the provider's light style, and changes the colour of the land if one is given. */
async function fetchStyle(site: Site, color?: string): Promise<StyleDocument> {
  const response = await fetch(
    `${site.provider.origin}/styles/v1/mapdock/light?access_token=pk.mapdock-local`,
  );
  const style = await response.json();
  const layer = style.layers.find(({ id }: { id: string }) => id === 'land');
  if (color) layer.paint = { 'fill-color': color, 'fill-antialias': false };
  return style;
}

/** Content that the config adds to the style. */
const content = {
  sources: {
    places: {
      type: 'geojson',
      data: { type: 'Feature', id: 1, properties: {}, geometry: { type: 'Point', coordinates: [10, 48] } },
    },
  },
  layers: [{ id: 'places', type: 'circle', source: 'places', beforeId: 'country-label' }],
  styleLayers: { graticule: { layout: { visibility: 'none' } } },
  selection: { sourceId: 'places', featureIds: [1] },
} satisfies Partial<MapConfig>;

const contentOf = (page: Page) =>
  withMap(page, ({ handle }) => {
    const { engine } = handle;
    const layers = engine?.getStyle().layers ?? [];
    const ids = layers.map(({ id }) => id);
    return {
      above: ids[ids.indexOf('places') + 1],
      graticule: engine?.getLayoutProperty('graticule', 'visibility'),
      state: engine?.getFeatureState({ source: 'places', id: 1 }),
    };
  });
/** Opens a page with a map whose style document draws the land red, with the content of the config. */
async function openRed(page: Page, site: Site): Promise<MapConfig> {
  await openPlainPage(page, site);
  const config = makeConfig(site, { ...content, style: await fetchStyle(site, RED) });
  await mountReadyMap(page, config);
  await shows(page, RED);
  return config;
}

const CONTENT = { above: 'country-label', graticule: 'none', state: { selected: true } };

test('layers of the base map are changed by id, live, in the next style and after parking @every-browser', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site, land(RED));
  await shows(page, RED);
  expect(
    await withMap(page, ({ handle }) => handle.engine?.getLayoutProperty('country-label', 'visibility')),
  ).toBe('none');

  await update(page, makeConfig(site, land(GREEN)));
  await shows(page, GREEN);
  expect(await pixelsOf(page, RED)).toBe(0);

  const dark = makeConfig(site, { ...land(GREEN), style: DARK });
  await switchStyle(page, dark);
  await shows(page, GREEN);

  await withMap(page, ({ handle }) => handle.park());
  await expectStatus(page, 'parked');
  await withMap(page, ({ handle }) => handle.resume());
  await ready(page);
  await shows(page, GREEN);

  // Without `styleLayers` the style's own values are restored.
  await update(page, makeConfig(site, { style: DARK }));
  await expect.poll(() => pixelsOf(page, GREEN)).toBe(0);
  expect(await errorsOf(page)).toEqual([]);
});

test('values that the engine refuses and layers that the style lacks are reported with their path @every-browser', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site, land(RED));
  await shows(page, RED);

  await update(page, makeConfig(site, land('no colour')));
  await expectStatus(page, 'degraded');
  expect(await errorsOf(page)).toEqual([['LAYER_REJECTED', 'styleLayers.land.paint.fill-color']]);
  await shows(page, RED);

  const lacking: MapConfig = makeConfig(site, { styleLayers: { sea: { paint: { 'fill-color': RED } } } });
  await update(page, lacking);
  await ready(page);
  await update(page, { ...lacking, label: 'Sea' });
  expect((await errorsOf(page)).slice(1)).toEqual([['STYLE_LAYER_MISSING', 'styleLayers.sea']]);

  const style = await fetchStyle(site);
  const layers = style.layers?.map((layer) => (layer.id === 'water' ? { ...layer, id: 'sea' } : layer));
  await switchStyle(page, { ...lacking, style: { ...style, layers } as StyleDocument });
  await shows(page, RED);
});

test('layers of the base map that the config names are hovered, clicked, selected, listed and queried @every-browser @quick', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, {
    camera: { center: [7, 49], zoom: 4 },
    interaction: { styleLayerIds: ['country-area'], select: 'single', doubleClickZoom: false },
    accessibility: { featureList: { layerIds: ['country-area'] } },
  });
  const { x, y } = await pointOf(page, IN_GERMANY);
  await page.mouse.move(x, y);
  const found = { layerId: 'country-area', id: GERMANY };
  await expect
    .poll(async () => (await eventsOf(page, 'maphover')).at(-1)?.features)
    .toEqual([expect.objectContaining(found)]);
  await clickAt(page, IN_GERMANY);
  await expect.poll(async () => (await eventsOf(page, 'mapclick')).at(-1)?.features[0]).toMatchObject(found);
  const selected = (await eventsOf(page, 'mapselectionchange')).at(-1);
  expect([selected?.cause, selected?.selection.featureIds]).toEqual(['user', [GERMANY]]);
  await expect(page.getByRole('option', { name: 'Germany' })).toHaveAttribute('aria-selected', 'true');
  const queried = await withMap(
    page,
    ({ handle }, lngLat) => handle.queryFeatures({ point: handle.project(lngLat) }).map(({ id }) => id),
    IN_GERMANY,
  );
  expect(queried).toEqual([GERMANY]);

  await update(page, { ...config, interaction: {}, accessibility: {} });
  expect(await withMap(page, ({ handle }) => handle.queryFeatures())).toEqual([]);
});

test('a style document that differs in a colour causes no request to the provider @every-browser', async ({
  page,
  site,
}) => {
  const config = await openRed(page, site);
  expect(await contentOf(page)).toEqual(CONTENT);
  await withMap(page, ({ handle, events }) => {
    Object.assign(handle.engine?.style ?? {}, { mark: 'same style' });
    events.length = 0;
  });
  site.provider.requests.clear();

  await update(page, { ...config, style: await fetchStyle(site, GREEN) });
  await shows(page, GREEN);
  expect(await pixelsOf(page, RED)).toBe(0);
  await withMap(
    page,
    ({ handle }) =>
      new Promise((done) => void handle.engine?.once('idle', () => done(true)).triggerRepaint()),
  );
  // The test itself has fetched the style document.
  const requests = site.provider.requests
    .list()
    .filter(({ path }) => !path.startsWith('/styles/v1/mapdock/light'));
  expect(requests).toEqual([]);
  expect(await eventsOf(page, 'statuschange')).toEqual([]);
  expect(await withMap(page, ({ handle }) => (handle.engine as any)?.style.mark)).toBe('same style');
  expect(await contentOf(page)).toEqual(CONTENT);

  // A value that the config no longer sets gets that of the document in use.
  const style = await fetchStyle(site, GREEN);
  const layers = style.layers?.map((layer) =>
    layer.id === 'graticule' ? { ...layer, paint: { 'line-color': RED } } : layer,
  );
  await update(page, {
    ...config,
    style: { ...style, layers } as StyleDocument,
    styleLayers: {},
  });
  expect((await contentOf(page)).graticule).toBe('visible');
  expect(await errorsOf(page)).toEqual([]);
});

test('a style document that is refused leaves the map as it is, and the path of its mistake is reported @every-browser', async ({
  page,
  site,
}) => {
  const config = await openRed(page, site);
  await withMap(page, ({ events }) => void (events.length = 0));

  await update(page, { ...config, style: await fetchStyle(site, 'no colour') });
  await expectStatus(page, 'degraded');
  expect(await errorsOf(page)).toEqual([
    ['STYLE_FAILED', expect.stringMatching(/^layers\[2\]\.paint\.fill-color: color expected/)],
  ]);
  await shows(page, RED);
  expect(await contentOf(page)).toEqual(CONTENT);

  await update(page, { ...config, style: await fetchStyle(site, GREEN) });
  await ready(page);
  await shows(page, GREEN);
  const statuses = (await eventsOf(page, 'statuschange')).map(({ name }) => name);
  expect(statuses).toEqual(['degraded', 'ready']);
});

test('a style document with another sprite is loaded as a new style, with all content of the config @every-browser', async ({
  page,
  site,
}) => {
  const config = await openRed(page, site);
  const style = config.style as StyleDocument;
  const other = {
    ...style,
    sprite: String(style.sprite).replace('light', 'dark'),
  } as StyleDocument;
  await switchStyle(page, { ...config, style: other });
  await shows(page, RED);
  expect(await contentOf(page)).toEqual(CONTENT);
  expect(await errorsOf(page)).toEqual([]);
});

test('the late chunk for changes of the base map is loaded with the first config that needs it', async ({
  page,
  site,
  watch,
}) => {
  const countRequests = () => watch.requestedUrls().filter((url) => /\/base-map\.\w+\.js$/.test(url)).length;
  const config = await openPageWithReadyMap(page, site, { ...content, styleLayers: {} });
  expect(countRequests()).toBe(0);
  await update(page, { ...config, ...land(RED) });
  await shows(page, RED);
  expect(countRequests()).toBe(1);
});
