import type { MapConfig } from '@mapdock/shared';
import type { LayersInSource } from '../../../engine/private-api/styles/layers-in-source.js';
import { createConfig, createLayer } from '../../../testing/create-config.js';
import { findUnknownSourceLayers } from './find-unknown-source-layers.js';

const SOURCES: Readonly<Record<string, LayersInSource>> = {
  world: { type: 'vector', names: ['countries', 'lakes'] },
  silent: { type: 'vector', names: undefined },
  places: { type: 'geojson', names: undefined },
};
const find = (changes: Partial<MapConfig>) =>
  findUnknownSourceLayers(createConfig(changes), (id) => SOURCES[id]).map(({ path, expected, nearest }) => [
    path,
    expected,
    nearest,
  ]);
const layer = (source: string, sourceLayer?: string) =>
  createLayer(`${source} ${sourceLayer}`, {
    source,
    ...(sourceLayer === undefined ? {} : { 'source-layer': sourceLayer }),
  });

test('names the layer of the config with what its source has and the nearest name', () => {
  expect(find({ layers: [layer('world', 'lakes'), layer('world', 'countrys')] })).toEqual([
    ['layers[1].source-layer', 'one of countries, lakes', 'countries'],
  ]);
});

test('each layer is named, also where two have the same mistake', () => {
  const layers = [layer('world', 'x'), { ...layer('world', 'x'), id: 'other' }];
  expect(find({ layers }).map(([path]) => path)).toEqual([
    'layers[0].source-layer',
    'layers[1].source-layer',
  ]);
});

test('at most 20 are named', () => {
  const layers = Array.from({ length: 30 }, (_, index) => ({ ...layer('world', 'x'), id: `layer ${index}` }));
  expect(find({ layers })).toHaveLength(20);
});

test('a geojson source has no layers inside', () => {
  expect(find({ layers: [layer('places'), layer('places', 'places')] })).toEqual([
    ['layers[1].source-layer', 'no value, since a geojson source has no layers inside', undefined],
  ]);
});

test('a source that has not come, or does not say what is in it, is not judged', () => {
  expect(find({ layers: [layer('silent', 'x'), layer('absent', 'x')] })).toEqual([]);
});

test('names features of such layers, the first of each kind and place', () => {
  const feature = { sourceId: 'world', sourceLayer: 'lake', featureId: 1 };
  const fine = { ...feature, sourceLayer: 'lakes' };
  const found = find({
    selection: { sourceId: 'world', sourceLayer: 'lake', featureIds: [1] },
    hover: feature,
    featureStates: [fine, feature, { ...feature, featureId: 2 }].map((each) => ({
      ...each,
      state: { a: 1 },
    })),
    markers: [
      { id: 'a', label: 'A', feature: { ...feature, importId: 'basemap' } },
      { id: 'b', label: 'B', feature },
    ],
    popups: [{ id: 'a', label: 'A', feature, content: [] }],
  } as Partial<MapConfig>);
  expect(found.map(([path]) => path)).toEqual([
    'selection.sourceLayer',
    'hover.sourceLayer',
    'featureStates[1].sourceLayer',
    'markers[1].feature.sourceLayer',
    'popups[0].feature.sourceLayer',
  ]);
});
