import type { EngineFeature } from '../../engine/engine-module.js';
import { createSource } from '../../testing/create-config.js';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { readFeatures, toSourceFeature } from './read-features.js';

const geometry = { type: 'Point', coordinates: [1, 2] } as const;

function createMap() {
  const map = new FakeMap();
  map.addSource('places', createSource());
  map.addLayer({ id: 'a', type: 'circle', source: 'places' });
  const queried: unknown[][] = [];
  const { queryRenderedFeatures } = map;
  map.queryRenderedFeatures = (...parameters) => {
    queried.push(parameters);
    return queryRenderedFeatures(...parameters);
  };
  return { map, queried };
}

test.each<[string, object, object]>([
  [
    'all of it',
    { id: 0, sourceLayer: 'towns', properties: { name: 'Ur' }, geometry, tile: {}, state: {} },
    { sourceId: 'places', id: 0, sourceLayer: 'towns', properties: { name: 'Ur' }, geometry },
  ],
  [
    'without id, layer and properties',
    { properties: null, geometry },
    { sourceId: 'places', properties: {}, geometry },
  ],
])('a feature is passed on as the contract has it, %s', (_what, feature, expected) => {
  expect(toSourceFeature(feature as EngineFeature, 'places')).toStrictEqual(expected);
});

test('what is drawn names layer and source, and only layers that exist are queried', () => {
  const { map, queried } = createMap();
  map.features = [{ layer: { id: 'a' }, source: 'places', id: 1, properties: {}, geometry }];
  expect(readFeatures(map.asEngineMap, [1, 2], ['a', 'gone'])).toEqual([
    { layerId: 'a', sourceId: 'places', id: 1, properties: {}, geometry },
  ]);
  readFeatures(map.asEngineMap, undefined, ['a']);
  expect(queried).toEqual([[[1, 2], { layers: ['a'] }], [{ layers: ['a'] }]]);
});

test('without a layer there is no query: the engine would answer for all layers', () => {
  const { map, queried } = createMap();
  expect(readFeatures(map.asEngineMap, [1, 2], ['gone'])).toEqual([]);
  expect(queried).toEqual([]);
});
