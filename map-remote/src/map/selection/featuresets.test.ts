import type { MapConfig } from '@mapdock/shared';
import { createLayer, createSource } from '../../testing/create-config.js';
import { prepareMounted } from '../../testing/create-mounted.js';
import { createReady, createStyle } from '../../testing/create-ready.js';

prepareMounted();

const POI = { id: 'poi', importId: 'basemap' };
const IN_POI = { featuresetId: 'poi', importId: 'basemap' };
const STATE_NAMES = { selected: 'select', hover: 'highlight' };
const CAFE = {
  layer: { id: 'poi-label\u001fbasemap' },
  source: 'poi',
  id: 7,
  properties: { name: 'Cafe' },
  geometry: { type: 'Point', coordinates: [1, 2] },
};
const CONFIG: Partial<MapConfig> = {
  interaction: { featuresets: [POI], select: 'single', stateNames: STATE_NAMES },
};

/** A map, and the states of the import's features. */
async function createWithStates(config: Partial<MapConfig>) {
  const mounted = await createReady(config);
  const states = () => Object.fromEntries(mounted.map().imported.featureState);
  return { ...mounted, states };
}

test('a feature of a featureset is hovered and selected by the style’s names', async () => {
  const { pointer, states, selections, hovers } = await createWithStates(CONFIG);
  pointer('mousemove', [CAFE]);
  pointer('click', [CAFE]);
  expect(states()).toEqual({ 'poi//7': { highlight: true, select: true } });
  expect(selections).toEqual([{ selection: { ...IN_POI, featureIds: [7] }, cause: 'user' }]);
  expect(hovers.at(-1)).toMatchObject({ features: [{ ...IN_POI, layerId: 'poi-label', id: 7 }] });
  pointer('click', []);
  pointer('mousemove', []);
  expect(states()).toEqual({ 'poi//7': {} });
});

test('other names count for what is selected and hovered already', async () => {
  const hover = { ...IN_POI, featureId: 8 };
  const selection = { ...IN_POI, featureIds: [7] };
  const { update, states } = await createWithStates({ selection, hover });
  expect(states()).toEqual({ 'poi//7': { selected: true }, 'poi//8': { hover: true } });
  await update({ selection, hover, interaction: { stateNames: STATE_NAMES } });
  expect(states()).toEqual({ 'poi//7': { select: true }, 'poi//8': { highlight: true } });
  await update({ selection, hover });
  expect(states()).toEqual({ 'poi//7': { selected: true }, 'poi//8': { hover: true } });
});

test('states of the config are in each source that the featureset draws, and in each style', async () => {
  const featureStates = [
    { featuresetId: 'buildings', importId: 'basemap', featureId: 7, state: { open: true } },
  ];
  const { switchStyle, states, update } = await createWithStates({ featureStates });
  expect(states()).toEqual({ 'streets/building/7': { open: true } });
  await switchStyle({ featureStates });
  expect(states()).toEqual({ 'streets/building/7': { open: true } });
  await update({ style: createStyle(1), featureStates: [] });
  expect(states()).toEqual({ 'streets/building/7': {} });
});

test('features of a source of an import are marked there', async () => {
  const selection = { sourceId: 'poi', importId: 'basemap', featureIds: [1] };
  const { states, map } = await createWithStates({ selection });
  expect([states(), map().featureState.size]).toEqual([{ 'poi//1': { selected: true } }, 0]);
});

test('a featureset that the style lacks is told once, and answers to nothing', async () => {
  const lost: Partial<MapConfig> = {
    sources: { places: createSource() },
    layers: [createLayer('a')],
    interaction: {
      featuresets: [
        { id: 'pois', importId: 'basemap' },
        { id: 'poi', importId: 'nowhere' },
      ],
    },
    featureStates: [{ featuresetId: 'pois', importId: 'basemap', featureId: 7, state: { open: true } }],
  };
  const { handle, update, pointer, states, codes } = await createWithStates({});
  const told: unknown[] = [];
  handle.on('maperror', ({ code, details }) => told.push([code, (details as { path: string }).path]));
  await update(lost);
  await update({ ...lost, label: 'Again' });
  pointer('click', [CAFE]);
  expect([codes(), states(), told]).toEqual([
    'ready',
    {},
    [
      ['STYLE_NAME_UNKNOWN', 'interaction.featuresets[0].id'],
      ['STYLE_NAME_UNKNOWN', 'interaction.featuresets[1].importId'],
      ['STYLE_NAME_UNKNOWN', 'featureStates[0].featuresetId'],
    ],
  ]);
});

test('an import that comes after its style gets all that is named in it', async () => {
  const { map, states } = await createWithStates({
    ...CONFIG,
    selection: { ...IN_POI, featureIds: [7] },
    featureStates: [{ ...IN_POI, featureId: 8, state: { open: true } }],
    styleLayers: { building: { importId: 'basemap', paint: { 'fill-extrusion-opacity': 0.5 } } },
  });
  const { imported } = map();
  const building = () => imported.layers.find(({ id }) => id === 'building') as { paint?: unknown };
  expect(building().paint).toEqual({ 'fill-extrusion-opacity': 0.5 });
  imported.featureState.clear();
  delete building().paint;
  map().fire('style.import.load');
  expect(states()).toEqual({ 'poi//7': { select: true }, 'poi//8': { open: true } });
  expect(building().paint).toEqual({ 'fill-extrusion-opacity': 0.5 });
});

test('a marker on a feature that the style lacks is told, also when it comes later; one of the config’s data is not', async () => {
  const { handle, update } = await createWithStates({});
  const told: unknown[] = [];
  handle.on('maperror', ({ code, details }) => told.push([code, (details as { path: string }).path]));
  const sources = { places: createSource() };
  const marker = (sourceId: string) => ({
    markers: [{ id: 'a', label: 'A', feature: { sourceId, featureId: 1 } }],
  });
  await update({ sources, ...marker('places') });
  expect(told).toEqual([]);
  await update({ sources, ...marker('place') });
  await update({ sources, ...marker('place'), label: 'Again' });
  expect(told).toEqual([['STYLE_NAME_UNKNOWN', 'markers[0].feature.sourceId']]);
});
