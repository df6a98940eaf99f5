import type { MapConfig } from '@mapdock/shared';
import type { NamingLayer } from '../../../engine/private-api/styles/layers-in-source.js';
import { createLayer } from '../../../testing/create-config.js';
import { findFaultyLayersOfStyle } from './find-faulty-layers-of-style.js';

const ADDRESS = 'mapbox://styles/team/light';
const PLACES = [
  { id: 'basemap', place: 'style.imports[0]' },
  { id: 'inner\u001fbasemap', place: 'style.imports[0].imports[2]' },
  { id: 'extra', place: 'style.imports[1]' },
  { id: 'inner\u001fextra', place: 'style.imports[1].imports[0]' },
];
const layer = (id: string, sourceLayer: string, importId?: string): NamingLayer => ({
  ...{ id, importId, sourceLayer },
  source: { type: 'vector', names: ['countries', 'lakes'] },
});
const find = (
  layers: readonly NamingLayer[],
  config: Partial<Pick<MapConfig, 'style' | 'imports' | 'layers'>> = {},
  places: typeof PLACES = PLACES,
) => findFaultyLayersOfStyle({ style: ADDRESS, ...config }, layers, places);
const paths = (...given: Parameters<typeof find>) => find(...given).map(({ path }) => path);

/** A document with layers of these ids. */
const documentOf = (...ids: readonly string[]): MapConfig['style'] => ({
  version: 8,
  sources: {},
  layers: ids.map((id) => ({ id, type: 'fill', source: 'world' })),
});

test('names a layer of the config’s own document by its place there, with what there is and the nearest name', () => {
  const style = documentOf('ground', 'land');
  expect(find([layer('ground', 'lakes'), layer('land', 'countrys')], { style })).toEqual([
    {
      code: 'STYLE_NAME_UNKNOWN',
      path: 'style.layers[1].source-layer',
      expected: 'one of countries, lakes',
      nearest: 'countries',
    },
  ]);
});

test('names a layer that is in no document of the config by its id', () => {
  const wrong = [layer('land', 'x')];
  const path = ['style.layers.land.source-layer'];
  expect([paths(wrong), paths(wrong, { style: documentOf('ground') })]).toEqual([path, path]);
});

test('names the import that has the layer: of the style, of the config, or of one of these', () => {
  const wrong = ['basemap', 'inner\u001fbasemap', 'extra', 'inner\u001fextra'].map((id) =>
    layer('land', 'x', id),
  );
  const imports = [
    { id: 'other', url: ADDRESS },
    { id: 'extra', url: ADDRESS },
  ];
  expect(paths(wrong, { imports, style: documentOf('land') })).toEqual([
    'style.imports[0].layers.land.source-layer',
    'style.imports[0].imports[2].layers.land.source-layer',
    'imports[1].layers.land.source-layer',
    'imports[1].imports[0].layers.land.source-layer',
  ]);
});

test('a style that is a fragment itself is the import in the engine, and the style in the config', () => {
  const places = [{ id: 'basemap', place: 'style' }];
  const wrong = [layer('land', 'x', 'basemap')];
  expect(paths(wrong, {}, places)).toEqual(['style.layers.land.source-layer']);
  expect(paths(wrong, { style: documentOf('land') }, places)).toEqual(['style.layers[0].source-layer']);
});

test('layers of the config are not of the style, but those of the same id in an import are', () => {
  const wrong = [layer('land', 'x'), layer('land', 'x', 'basemap')];
  expect(paths(wrong, { layers: [createLayer('land')] })).toEqual([
    'style.imports[0].layers.land.source-layer',
  ]);
});

test('at most 20 are named', () => {
  expect(find(Array.from({ length: 30 }, (_, index) => layer(`layer ${index}`, 'x')))).toHaveLength(20);
});
