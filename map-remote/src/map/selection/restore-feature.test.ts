import type { MapConfig, SourceFeature } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { restoreFeature } from './restore-feature.js';

const point = (id: unknown, properties: object | null = {}) => ({
  type: 'Feature',
  id,
  properties,
  geometry: { type: 'Point', coordinates: [1, 2] },
});

function createPlaces(features: readonly unknown[], options: object = {}): MapConfig {
  const data = { type: 'FeatureCollection', features };
  return createConfig({ sources: { places: { type: 'geojson', data, ...options } } as MapConfig['sources'] });
}

/** A feature as the engine reads it from its tiles. */
const fromTiles = (
  id: number | string | undefined,
  properties: Record<string, unknown> = {},
): SourceFeature =>
  ({ sourceId: 'places', id, properties, geometry: { type: 'Point', coordinates: [1, 2] } }) as SourceFeature;

test('objects, lists and null among the properties are those of the data', () => {
  const properties = { tags: ['a', 'b'], at: { street: 'Main' }, phone: null, text: '{"a":1}' };
  const config = createPlaces([null, point(7, properties)]);
  const found = restoreFeature(
    fromTiles(7, { tags: '["a","b"]', at: '{"street":"Main"}', text: '{"a":1}' }),
    config,
  );
  expect(found.properties).toEqual(properties);
});

test('an id is the one that its owner gave', () => {
  expect(restoreFeature(fromTiles(7), createPlaces([point('7', { name: 'seven' })]))).toMatchObject({
    id: '7',
    properties: { name: 'seven' },
  });
  const promoted = createPlaces([point(1, { ref: '007', name: 'agent' })], { promoteId: 'ref' });
  expect(restoreFeature(fromTiles('007'), promoted)).toMatchObject({
    id: '007',
    properties: { name: 'agent' },
  });
  const generated = createPlaces([point('a'), point('b', { name: 'second' })], { generateId: true });
  expect(restoreFeature(fromTiles(1), generated)).toMatchObject({ id: 1, properties: { name: 'second' } });
});

test('a feature whose own data has the number of a cluster gets its properties back', () => {
  const own = { cluster_id: 3, list: [1, 2] };
  expect(
    restoreFeature(fromTiles(7, { cluster_id: 3, list: '[1,2]' }), createPlaces([point(7, own)])),
  ).toMatchObject({
    id: 7,
    properties: own,
  });
});

test.each<[string, SourceFeature, MapConfig]>([
  ['two features with one id', fromTiles(7), createPlaces([point(7, { a: 1 }), point('7', { a: 2 })])],
  ['two features with one id in the tiles', fromTiles(7), createPlaces([point('007'), point('7', { a: 1 })])],
  ['ids that are computed', fromTiles(7), createPlaces([point(7, { a: 1 })], { promoteId: ['get', 'ref'] })],
  [
    'a cluster',
    fromTiles(7, { cluster: true, cluster_id: 7, point_count: 2 }),
    createPlaces([point(7, { a: 1 })], { cluster: true }),
  ],
  ['a feature without an id', fromTiles(undefined), createPlaces([point(undefined, { a: 1 })])],
  ['an id that the data lacks', fromTiles(8), createPlaces([point(7, { a: 1 })])],
  [
    'a feature of an import',
    { ...fromTiles(7), importId: 'base' } as SourceFeature,
    createPlaces([point(7, { a: 1 })]),
  ],
  [
    'data at an address',
    fromTiles(7),
    createConfig({ sources: { places: { type: 'geojson', data: 'https://a.example/b.json' } } }),
  ],
])('%s stays as the engine has it', (_what, feature, config) => {
  expect(restoreFeature(feature, config)).toBe(feature);
});

test('many features are found as one is, and belong to the config alone', () => {
  const config = createPlaces(Array.from({ length: 30 }, (_, id) => point(id, { name: `Place ${id}` })));
  const names = Array.from(
    { length: 30 },
    (_, id) => restoreFeature(fromTiles(id), config).properties['name'],
  );
  expect(names).toEqual(names.map((_, id) => `Place ${id}`));
  const { properties } = restoreFeature(fromTiles(3), config);
  Object.assign(properties, { name: 'Changed by a listener' });
  expect(restoreFeature(fromTiles(3), config).properties['name']).toBe('Place 3');
});
