import { listPlaces as listInSteps, type ListOptions } from './list-places.js';

const listPlaces = (document: unknown, options: ListOptions) =>
  [...listInSteps(document, options)].flatMap((places) => places ?? []);

const OPTIONS = { sourceId: 'sites', label: 'name' };
const point = (more: object) => ({
  type: 'Feature',
  properties: { name: 'Rome' },
  geometry: { type: 'Point', coordinates: [12.5, 41.9] },
  ...more,
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

test('lists what a collection or a single feature holds', () => {
  const place = {
    sourceId: 'sites',
    key: '7',
    id: 7,
    name: 'Rome',
    position: [12.5, 41.9],
    isExact: true,
    bounds: undefined,
  };
  expect(listPlaces(collection(point({ id: 7 })), OPTIONS)).toEqual([
    { ...place, properties: { name: 'Rome' } },
  ]);
  expect(listPlaces(point({ id: 7 }), OPTIONS)).toMatchObject([place]);
});

test('names a feature without a name by its id, and one without either not at all', () => {
  const found = listPlaces(
    collection(point({ id: 'a', properties: null }), point({ properties: {} })),
    OPTIONS,
  );
  expect(found.map(({ name }) => name)).toEqual(['a', '']);
  expect(found.map(({ id }) => id)).toEqual(['a', undefined]);
});

test('the key of a feature without an id of its own is the same in another order of the data', () => {
  const features = [
    point({ id: 7, properties: { name: 'Rome' } }),
    point({ id: 7, properties: { name: 'Roma' } }),
    point({ properties: { name: 'Rome', since: 1 } }),
    point({ id: 8 }),
  ];
  const keysOf = (list: readonly object[]) =>
    Object.fromEntries(
      listPlaces(collection(...list), OPTIONS).map(({ key, id, properties }) => [
        JSON.stringify([id, properties]),
        key,
      ]),
    );
  const keys = keysOf(features);
  expect(keysOf(features.toReversed())).toEqual(keys);
  expect(new Set(Object.values(keys)).size).toBe(4);
  expect(Object.values(keys).toSorted().at(0)).toBe('8');
  expect(Object.values(keys).some((key) => key.startsWith('-'))).toBe(false);
});

test('features that are the same in all have keys of their own', () => {
  const keys = listPlaces(collection(point({}), point({}), point({})), OPTIONS).map(({ key }) => key);
  expect(keys).toEqual([keys[0], `${keys[0]}.2`, `${keys[0]}.3`]);
});

test('uses the ids that the source makes', () => {
  const document = collection(point({ id: 7, properties: { code: 'rom', name: 'Rome' } }));
  expect(listPlaces(document, { ...OPTIONS, promoteId: 'code' })[0]?.id).toBe('rom');
  expect(listPlaces(document, { ...OPTIONS, generateId: true })[0]?.id).toBe(0);
});

test('returns the bounds of an area, and its middle', () => {
  const ring = [
    [0, 0],
    [10, 0],
    [10, 4],
    [0, 0],
  ];
  const [area] = listPlaces(point({ id: 1, geometry: { type: 'Polygon', coordinates: [ring] } }), OPTIONS);
  expect(area?.position).toEqual([5, 2]);
  expect(area?.bounds).toEqual([
    [0, 0],
    [10, 4],
  ]);
});

test('finds places in a collection of geometries', () => {
  const geometry = {
    type: 'GeometryCollection',
    geometries: [{ type: 'Point', coordinates: [1, 2] }, null],
  };
  expect(listPlaces(point({ geometry }), OPTIONS)[0]?.position).toEqual([1, 2]);
});

test.each([
  undefined,
  null,
  7,
  'text',
  [],
  {},
  { features: 7 },
  collection(null, 7, {}),
  point({ geometry: null }),
  point({ geometry: { type: 'Point', coordinates: ['a', 'b'] } }),
  point({ geometry: { type: 'Point', coordinates: [48, 511] } }),
])('lists nothing for %j', (document) => {
  expect(listPlaces(document, OPTIONS)).toEqual([]);
});

test('an area on both sides of the antimeridian is one piece, and one around the earth stays whole', () => {
  const area = (...longitudes: number[]) =>
    listPlaces(
      point({
        geometry: { type: 'MultiPoint', coordinates: longitudes.map((longitude) => [longitude, -18]) },
      }),
      OPTIONS,
    )[0];
  expect(area(177, -179)).toMatchObject({
    position: [179, -18],
    bounds: [
      [177, -18],
      [181, -18],
    ],
  });
  expect(area(177, -175)?.position).toEqual([-179, -18]);
  expect(area(-180, 0, 180)?.position).toEqual([0, -18]);
});
