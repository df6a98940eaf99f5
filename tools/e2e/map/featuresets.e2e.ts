/**
 * Features of a style that works as Mapbox Standard does: clicks on them, their state, and layers of the imports by name. The file has more
 * than 300 lines, since its tests share the style, the places in it, and how they read what is drawn.
 */
import {
  clickAt,
  parkAndResume,
  pointOf,
  retryMap,
  takePicture,
  update,
} from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  expectStatus,
  openPageWithReadyMap,
  ready,
  openPageWithMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { readColors } from '../support/pictures/make-png.ts';
import { expect, test } from '../support/test.ts';
import type { FeatureQuery, LayerConfig } from '@mapdock/shared';
import type { Page } from '@playwright/test';

const STANDARD = 'mapbox://styles/mapdock/standard';
const AT_DUSK = 'mapbox://styles/mapdock/standard-at-dusk';
/** A point of interest of the style, and the block that stands around it. */
const CAFE = [11.57865, 48.13105] as [number, number];
/** Ground without anything beside that block. */
const BESIDE = [11.57745, 48.13105] as [number, number];
const CAFE_ID = 7;
const camera = { center: CAFE, zoom: 16 };
const POI = { id: 'poi', importId: 'basemap' };
const BUILDINGS = { id: 'buildings', importId: 'basemap' };
const BUILDING = { id: 'building', importId: 'basemap' };
const stateNames = { selected: 'select', hover: 'highlight' };
const inPoi = { featuresetId: 'poi', importId: 'basemap' };

/** The state of the cafe, or of the block around it; nothing while the style has no such featureset, of which the engine throws. */
const stateOf = (page: Page, target: { featuresetId: string; importId: string } = inPoi) =>
  withMap(
    page,
    ({ handle: { engine } }, feature) => {
      const isThere = engine?.style?.fragments.some(({ id }) => id === feature.target.importId) === true;
      return isThere ? (engine as any).getFeatureState(feature) : null;
    },
    { id: CAFE_ID, target },
  );

const idsOf = (page: Page, query: FeatureQuery) =>
  withMap(page, ({ handle }, wanted) => handle.queryFeatures(wanted).map(({ id }) => id), query);

const lastOf = async (page: Page, name: string) => (await eventsOf(page, name)).at(-1);

async function pointAt(page: Page, lngLat: [number, number]) {
  const { x, y } = await pointOf(page, lngLat);
  await page.mouse.move(x, y);
}

const namesOf = ({ features }: any): any[] =>
  features.map(({ properties, featuresetId, importId, namespace }: any) => [
    properties.name ?? Object.keys(properties).join(),
    ...[featuresetId, importId, namespace],
  ]);
const CAFE_CLICKED = ['Munich cafe 6', 'poi', 'basemap', 'poi'];

test('featuresets answer to the pointer, are selected, queried and marked by the style’s names @every-browser', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, {
    style: STANDARD,
    camera,
    interaction: { featuresets: [POI], select: 'single', stateNames },
  });

  await pointAt(page, CAFE);
  await expect
    .poll(async () => namesOf((await lastOf(page, 'maphover')) ?? { features: [] }))
    .toEqual([CAFE_CLICKED]);
  expect(await stateOf(page)).toEqual({ highlight: true });
  await clickAt(page, CAFE);
  await expect.poll(async () => (await eventsOf(page, 'mapclick')).map(namesOf)).toEqual([[CAFE_CLICKED]]);
  const selection = { ...inPoi, featureIds: [CAFE_ID] };
  expect(await lastOf(page, 'mapselectionchange')).toEqual({ selection, cause: 'user' });
  expect(await stateOf(page)).toEqual({ highlight: true, select: true });
  expect(await idsOf(page, {})).toContain(CAFE_ID);
  expect(await idsOf(page, { layerIds: [] })).toEqual([]);

  // What the style draws follows the state, and the names follow the config.
  await pointAt(page, BESIDE);
  await expect.poll(() => stateOf(page)).toEqual({ select: true });
  await update(page, { ...config, interaction: { featuresets: [POI], select: 'single' } });
  await expect.poll(() => stateOf(page)).toEqual({ selected: true });
  await update(page, config);
  await clickAt(page, BESIDE);
  await expect.poll(() => stateOf(page)).toEqual({});

  const { x, y } = await pointOf(page, CAFE);
  await page.mouse.click(x, y, { button: 'right' });
  await expect
    .poll(async () => (await eventsOf(page, 'mapcontextmenu')).map(namesOf))
    .toEqual([[CAFE_CLICKED]]);

  // Another list on the running map: buildings instead of points of interest.
  await update(page, { ...config, interaction: { ...config.interaction, featuresets: [BUILDINGS] } });
  await expect
    .poll(async () => {
      await clickAt(page, CAFE);
      return namesOf(await lastOf(page, 'mapclick')).slice(0, 1);
    })
    .toEqual([['height', 'buildings', 'basemap', undefined]]);
  await update(page, { ...config, interaction: { select: 'single' } });
  await clickAt(page, CAFE);
  await expect.poll(async () => namesOf(await lastOf(page, 'mapclick'))).toEqual([]);
  expect(await eventsOf(page, 'maperror')).toEqual([]);
});

/** The colour that most of the map has. */
async function colorOf(page: Page) {
  const { colors } = readColors(await takePicture(page, { pixelRatio: 1 }));
  const [[color = ''] = []] = [...colors].sort(([, a], [, b]) => b - a);
  return color;
}

test('states of featuresets, selection and hover outlive styles, parking and a retry', async ({
  page,
  site,
}) => {
  const inBuildings = { featuresetId: 'buildings', importId: 'basemap' };
  const config = await openPageWithReadyMap(page, site, {
    style: STANDARD,
    camera,
    interaction: { stateNames },
    featureStates: [{ ...inPoi, featureId: CAFE_ID, state: { hide: true } }],
    selection: { ...inBuildings, featureIds: [CAFE_ID] },
    hover: { ...inPoi, featureId: CAFE_ID },
  });
  const states = async () => [await stateOf(page), await stateOf(page, inBuildings)];
  const all = [{ hide: true, highlight: true }, { select: true }];
  await expect.poll(states).toEqual(all);
  await update(page, { ...config, style: AT_DUSK });
  await expect
    .poll(() => withMap(page, ({ handle }) => handle.engine?.getConfigProperty('basemap', 'lightPreset')))
    .toBe('dusk');
  await ready(page);
  await expect.poll(states).toEqual(all);
  await parkAndResume(page);
  await expect.poll(states).toEqual(all);
  await withMap(page, ({ handle }) =>
    handle.engine?.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  await expectStatus(page, 'degraded');
  await retryMap(page);
  await expect.poll(states).toEqual(all);

  // A style without featuresets: each name is told once, and the map stays as it is.
  const light = { ...config, style: 'mapbox://styles/mapdock/light' };
  await update(page, light);
  const unknownNames = async () =>
    (await eventsOf(page, 'maperror'))
      .filter(({ code }) => code === 'STYLE_NAME_UNKNOWN')
      .map(({ details }) => details.path);
  await expect
    .poll(unknownNames)
    .toEqual(['selection.importId', 'hover.importId', 'featureStates[0].importId']);
  await ready(page);
  await update(page, { ...light, label: 'Again' });
  await update(page, config);
  await expect.poll(states).toEqual(all);
  await ready(page);
  expect(await unknownNames()).toHaveLength(3);
  await update(page, { ...config, featureStates: [], selection: { ...inBuildings, featureIds: [] } });
  await expect.poll(states).toEqual([{ highlight: true }, {}]);
});

test('layers of imports are named { id, importId }: restyled, clicked, and put above others @every-browser', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, {
    style: AT_DUSK,
    camera: { center: [-30, 40], zoom: 5 },
    interaction: { styleLayerIds: [BUILDING], select: 'single', stateNames },
  });
  const dusk = await colorOf(page);
  const red: LayerConfig = {
    id: 'red',
    type: 'background',
    paint: { 'background-color': '#ff0000', 'background-emissive-strength': 1 },
  };
  const below = (id: string) => ({
    ...config,
    layers: [{ ...red, beforeId: { id, importId: 'basemap' } }],
  });
  await update(page, below('background'));
  await expect.poll(() => colorOf(page)).toBe(dusk);
  await update(page, below('graticule'));
  await expect.poll(() => colorOf(page)).toBe('#ff0000');
  await update(page, below('background'));
  await expect.poll(() => colorOf(page)).toBe(dusk);
  const order = () =>
    withMap(page, ({ handle }) => handle.engine?.getSlots().filter((name) => name.startsWith('mapdock')));
  expect(await order()).toEqual(['mapdock-below basemap background']);
  await update(page, config);
  expect(await order()).toEqual([]);

  // A restyled layer, whose own value comes back and still follows the options of its style.
  const background = {
    paint: { 'background-color': '#00ff00', 'background-emissive-strength': 1 },
    importId: 'basemap',
  };
  await update(page, { ...config, styleLayers: { background } });
  await expect.poll(() => colorOf(page)).toBe('#00ff00');
  await update(page, config);
  await expect.poll(() => colorOf(page)).toBe(dusk);
  await update(page, { ...config, styleConfig: { basemap: { lightPreset: 'day', colorWater: '#0000ff' } } });
  await expect.poll(() => colorOf(page)).not.toBe(dusk);

  await update(page, { ...config, camera });
  await expect
    .poll(async () => {
      await clickAt(page, CAFE);
      const [feature] = (await lastOf(page, 'mapclick')).features;
      return feature && [feature.layerId, feature.importId, feature.sourceId, feature.id];
    })
    .toEqual(['building', 'basemap', 'buildings', CAFE_ID]);
  const inSource = { sourceId: 'buildings', importId: 'basemap' };
  expect(
    await withMap(page, ({ events }) => events.filter(({ name }) => name === 'mapselectionchange').length),
  ).toBeGreaterThan(0);
  expect((await lastOf(page, 'mapselectionchange')).selection ?? inSource).toMatchObject(inSource);
  await update(page, { ...config, camera, selection: { ...inSource, featureIds: [CAFE_ID] } });
  await expect
    .poll(() => stateOf(page, { featuresetId: 'buildings', importId: 'basemap' }))
    .toMatchObject({ select: true });
  expect(await idsOf(page, { layerIds: [BUILDING] })).toContain(CAFE_ID);
  const hidden = { layout: { visibility: 'none' as const }, importId: 'basemap' };
  await update(page, { ...config, camera, styleLayers: { building: hidden } });
  await expect.poll(() => idsOf(page, { layerIds: [BUILDING] })).toEqual([]);
  expect(await eventsOf(page, 'maperror')).toEqual([]);
  await ready(page);
});

test('a marker stands on a feature of a featureset', async ({ page, site }) => {
  const feature = { ...inPoi, featureId: CAFE_ID };
  const markers = [{ id: 'cafe', feature, label: 'Cafe', content: 'Here' }];
  await openPageWithReadyMap(page, site, { style: STANDARD, camera, markers });
  const box = await page.getByText('Here').boundingBox();
  const { x, y } = await pointOf(page, CAFE);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - x)).toBeLessThan(2);
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - y)).toBeLessThan(2);
  expect(await eventsOf(page, 'maperror')).toEqual([]);
});

test('names that the style lacks are told with what there is, each once', async ({ page, site }) => {
  const config = await openPageWithMap(page, site, {
    style: STANDARD,
    camera,
    interaction: {
      featuresets: [
        { id: 'pois', importId: 'basemap' },
        { id: 'poi' },
        { id: 'poi', importId: 'basemp' },
        { ...POI, layerId: 'poi' },
      ],
      styleLayerIds: ['building', { id: 'biulding', importId: 'basemap' }],
    },
    styleLayers: { water: { paint: { 'fill-color': '#00f' } } },
    featureStates: [1, 2].map((featureId) => ({ sourceId: 'nowhere', featureId, state: { a: 1 } })),
    selection: { sourceId: 'building', importId: 'basemap', featureIds: [1] },
    markers: [{ id: 'a', feature: { sourceId: 'shops', featureId: 1 }, label: 'A' }],
    layers: [
      { id: 'a', type: 'background', beforeId: 'water' },
      { id: 'b', type: 'background', beforeId: { id: 'waters', importId: 'basemap' } },
    ],
  });
  await expect.poll(async () => (await eventsOf(page, 'maperror')).length).toBeGreaterThanOrEqual(12);
  await update(page, { ...config, label: 'Again' });
  const told = (await eventsOf(page, 'maperror')).map(({ code, details }) => [
    code,
    details.path,
    details.nearest ?? details.reason ?? details.expected,
  ]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['STYLE_NAME_UNKNOWN', 'interaction.featuresets[0].id', 'poi'],
      ['STYLE_NAME_UNKNOWN', 'interaction.featuresets[1].id', expect.stringContaining('importId: "basemap"')],
      ['STYLE_NAME_UNKNOWN', 'interaction.featuresets[2].importId', 'basemap'],
      ['STYLE_NAME_UNKNOWN', 'interaction.featuresets[3].layerId', expect.stringContaining('one of')],
      ['STYLE_LAYER_MISSING', 'interaction.styleLayerIds[0]', expect.stringContaining('importId: "basemap"')],
      ['STYLE_LAYER_MISSING', 'interaction.styleLayerIds[1]', 'building'],
      ['STYLE_LAYER_MISSING', 'styleLayers.water', expect.stringContaining('importId: "basemap"')],
      ['STYLE_NAME_UNKNOWN', 'featureStates[0].sourceId', expect.stringContaining('none')],
      ['STYLE_NAME_UNKNOWN', 'selection.sourceId', 'buildings'],
      ['STYLE_NAME_UNKNOWN', 'markers[0].feature.sourceId', expect.stringContaining('none')],
      [
        'LAYER_REJECTED',
        'layers[0].beforeId',
        expect.stringContaining('{"id":"water","importId":"basemap"}'),
      ],
      ['LAYER_REJECTED', 'layers[1].beforeId', 'the import "basemap" has no layer "waters"'],
    ]),
  );
  expect(told).toHaveLength(12);
});
