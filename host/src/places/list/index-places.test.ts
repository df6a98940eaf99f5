import type { MapFeature } from '@mapdock/shared';
import { createPlacesIndex } from './index-places.js';
import { listPlaces } from './list-places.js';

const feature = (id: unknown, properties: object, coordinates: readonly number[]) => ({
  type: 'Feature',
  id,
  properties,
  geometry: { type: 'Point', coordinates },
});
const FEATURES = [
  feature(7, { name: 'Rome' }, [12, 41]),
  feature(8, { name: 'Twin' }, [0, 0]),
  feature(8, { name: 'Twin' }, [9, 9]),
  feature(undefined, { name: 'Nameless', tags: ['a'], none: null }, [1, 1]),
  feature(undefined, { name: 'Nameless', tags: ['b'], none: null }, [1, 1]),
];
const steps = listPlaces({ features: FEATURES }, { sourceId: 'sites', label: 'name' });
const places = [...steps].flatMap((part) => part ?? []);
const index = createPlacesIndex('name');
index.add(places);
const drawn = (more: Partial<MapFeature>): MapFeature => ({
  sourceId: 'sites',
  layerId: 'dots',
  properties: {},
  geometry: { type: 'Point' },
  ...more,
});

test('finds a place by its key, and by an id that several have', () => {
  expect(index.byRef({ sourceId: 'sites', key: '7' })).toBe(places[0]);
  expect(index.byRef({ sourceId: 'sites', key: '8' })).toBe(places[1]);
  expect(index.byRef({ sourceId: 'sites', key: places[4]?.key ?? '' })).toBe(places[4]);
  expect(index.byRef({ sourceId: 'sites', key: '9' })).toBeUndefined();
  expect(index.byRef(undefined)).toBeUndefined();
});

test('the same id in another source or import is another place', () => {
  expect(index.byRef({ sourceId: 'roads', key: '7' })).toBeUndefined();
  expect(index.byFeature(drawn({ id: 7, sourceId: 'roads' }), undefined)).toBeUndefined();
  expect(index.byFeature(drawn({ id: 7, importId: 'basemap' }), undefined)).toBeUndefined();
  expect(index.byFeature(drawn({ id: 7 }), undefined)).toBe(places[0]);
});

test('of several with one id the nearest is found', () => {
  const twin = drawn({ id: 8, properties: { name: 'Twin' } });
  expect(index.byFeature(twin, [0.1, 0])).toBe(places[1]);
  expect(index.byFeature(twin, [8, 9])).toBe(places[2]);
});

test('a feature without an id is found by what it says, as the engine writes that', () => {
  const found = (tags: string) => index.byFeature(drawn({ properties: { name: 'Nameless', tags } }), [1, 1]);
  expect(found('["b"]')).toBe(places[4]);
  expect(found('["a"]')).toBe(places[3]);
  expect(found('["c"]')).toBeUndefined();
});

test('a feature whose id the engine has dropped is found by what it says', () => {
  const steps = listPlaces(
    { features: [feature('abc', { name: 'Text' }, [1, 1])] },
    { sourceId: 'sites', label: 'name' },
  );
  const named = [...steps].flatMap((part) => part ?? []);
  const one = createPlacesIndex('name');
  one.add(named);
  expect(one.byFeature(drawn({ properties: { name: 'Text' } }), [1, 1])).toBe(named[0]);
});

test('a name is ambiguous if several places have it, or if it is empty', () => {
  expect(['Rome', 'Twin', ''].filter(index.isAmbiguous)).toEqual(['Twin', '']);
});
