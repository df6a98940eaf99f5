import type { SourceConfig } from '@mapdock/shared';
import { createSource } from '../../../testing/create-config.js';
import { FakeMap } from '../../../testing/fakes/create-fake-map.js';
import { isInline, locateFeature } from './locate-feature.js';

const point = (id: unknown, coordinates: number[], properties: object = {}) => ({
  type: 'Feature',
  ...(id === undefined ? {} : { id }),
  properties,
  geometry: { type: 'Point', coordinates },
});
const dataOf = (...features: object[]) => ({ type: 'FeatureCollection', features }) as const;
const locate = (source: SourceConfig, featureId: string | number) =>
  locateFeature({ sourceId: 'places', featureId }, { sources: { places: source } }, undefined);

test.each<[string, Partial<SourceConfig>, object, string | number]>([
  ['its own id', {}, point(7, [1, 2]), 7],
  ['an id that is written as a text', {}, point('7', [1, 2]), 7],
  ['the property that is promoted', { promoteId: 'name' }, point(1, [1, 2], { name: 'here' }), 'here'],
  ['its number', { generateId: true }, point(undefined, [1, 2]), 1],
])('finds a feature in the config’s own data by %s', (_what, options, feature, id) => {
  const data = dataOf(point(99, [9, 9]), feature);
  expect(locate(createSource({ data, ...options } as never), id)).toEqual([1, 2]);
});

test('there is nothing where there is no such feature, no geometry, or no such source', () => {
  const data = dataOf({ ...point(1, []), geometry: null });
  expect(locate(createSource({ data }), 1)).toBeUndefined();
  expect(locate(createSource({ data }), 2)).toBeUndefined();
  expect(locateFeature({ sourceId: 'toString', featureId: 1 }, {}, undefined)).toBeUndefined();
});

test('other data is queried from the engine, whose ids are promoted ones', () => {
  const map = new FakeMap();
  const sources = { places: createSource({ data: 'https://data.example/places.json' }) };
  const reference = { sourceId: 'places', featureId: 2 };
  const find = () => locateFeature(reference, { sources }, map.asEngineMap);
  expect(find()).toBeUndefined();
  map.sources.set('places', sources.places);
  map.features = [point(1, [1, 1]), point(2, [5, 6])].map((each) => ({
    ...each,
    layer: { id: 'a' },
    source: 'places',
  }));
  expect(find()).toEqual([5, 6]);
  expect(isInline(reference, { sources })).toBe(false);
});

test('features of a featureset, and of a source of an import, are queried in the import', () => {
  const map = new FakeMap();
  const asDrawn = (source: string, coordinates: number[]) => ({
    ...point(7, coordinates),
    layer: { id: '' },
    source,
  });
  map.imported.features = [asDrawn('poi', [1, 2]), asDrawn('streets', [3, 4])];
  const find = (place: object) =>
    locateFeature({ featureId: 7, ...place }, { sources: { poi: createSource() } }, map.asEngineMap);
  const importId = 'basemap';
  expect(find({ featuresetId: 'poi', importId })).toEqual([1, 2]);
  expect(find({ featuresetId: 'buildings', importId })).toEqual([3, 4]);
  expect(find({ sourceId: 'poi', importId })).toEqual([1, 2]);
  const missing = [
    { featuresetId: 'poi' },
    { featuresetId: 'pois', importId },
    { sourceId: 'poi', importId: 'a' },
  ];
  expect(missing.map(find)).toEqual([undefined, undefined, undefined]);
});
