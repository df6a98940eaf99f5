import { readAddresses } from './read-addresses.js';

const feature = (properties: unknown, coordinates: unknown = [11.5, 48.1]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});
const read = (...features: unknown[]) => readAddresses({ type: 'FeatureCollection', features });

test('reads name, town, type, box and attribution', () => {
  const properties = {
    mapbox_id: 'abc',
    feature_type: 'place',
    name: 'Munich',
    full_address: 'Munich, Germany',
    place_formatted: 'Germany',
    bbox: [11.3, 48, 11.8, 48.3],
  };
  expect(readAddresses({ features: [feature(properties)], attribution: 'NOTICE: © Mapbox' })).toEqual({
    addresses: [
      {
        sourceId: '',
        key: 'abc',
        id: undefined,
        name: 'Munich',
        detail: 'Germany',
        position: [11.5, 48.1],
        isExact: true,
        isAmbiguous: false,
        bounds: [
          [11.3, 48],
          [11.8, 48.3],
        ],
        zoom: 11,
        properties: {},
      },
    ],
    attribution: '© Mapbox',
  });
});

test.each([undefined, null, 5, 'text', [], {}, { features: {} }, { message: 'Not Found' }])(
  '%j is no answer',
  (answer) => {
    expect(readAddresses(answer)).toBeUndefined();
  },
);

test.each([
  ['nothing', null],
  ['a text', 'text'],
  ['a feature without properties', feature(null)],
  ['an empty name', feature({ name: '  ' })],
  ['a name that is a number', feature({ name: 5 })],
  ['no geometry', { properties: { name: 'A' } }],
  ['coordinates that are texts', feature({ name: 'A' }, ['1', '2'])],
  ['coordinates out of range', feature({ name: 'A' }, [181, 0])],
  ['a latitude out of range', feature({ name: 'A' }, [0, -91])],
  ['coordinates that are no numbers', feature({ name: 'A' }, [NaN, 0])],
  ['one coordinate', feature({ name: 'A' }, [1])],
])('leaves out %s', (_what, one) => {
  expect(read(one, feature({ name: 'B' }))?.addresses.map(({ name }) => name)).toEqual(['B']);
});

test('leaves out doubles: of the same id, and such as look the same and are at the same place', () => {
  const [one, other] = [feature({ name: 'A', mapbox_id: '1' }), feature({ name: 'B', mapbox_id: '1' })];
  const [third, fourth] = [
    feature({ name: 'C', place_formatted: 'X' }),
    feature({ name: 'C', place_formatted: 'X' }, [11.5004, 48.1004]),
  ];
  const found = read(one, other, third, fourth, feature({ name: 'C', place_formatted: 'Y' }));
  expect(found?.addresses.map(({ name, detail }) => name + detail)).toEqual(['A', 'CX', 'CY']);
});

test('two places of the same name and town are both found, and told apart by their coordinates', () => {
  const street = { name: 'Main Street', place_formatted: 'Springfield' };
  const id = 'x'.repeat(400);
  const found = read(
    feature({ ...street, mapbox_id: `${id}1` }),
    feature({ ...street, mapbox_id: `${id}2` }, [11.502, 48.1]),
    feature({ ...street, place_formatted: 'Shelbyville' }),
  );
  expect(found?.addresses.map(({ isAmbiguous }) => isAmbiguous)).toEqual([true, true, false]);
});

test('a text is in one line', () => {
  const [address] = read(feature({ name: ' Main\n\tStreet\u2028 5 ' }))?.addresses ?? [];
  expect(address?.name).toBe('Main Street 5');
});

test('a long text is cut, and a long list', () => {
  const names = Array.from({ length: 50 }, (_, index) =>
    feature({ name: `${index} ${'😀'.repeat(10_000)}` }),
  );
  const found = read(...names)?.addresses;
  expect(found).toHaveLength(10);
  expect([...(found?.[0]?.name ?? '')]).toHaveLength(300);
  expect(found?.[0]?.name).not.toMatch(/[\uD800-\uDBFF]$/);
});

test.each([
  [
    'a box over the antimeridian',
    [177, -20, -178, -12],
    [
      [177, -20],
      [182, -12],
    ],
  ],
  ['a point', [11, 48, 11, 48], undefined],
  ['north below south', [11, 49, 12, 48], undefined],
  ['a latitude out of range', [11, 48, 12, 91], undefined],
  ['texts', ['11', '48', '12', '49'], undefined],
  ['three numbers', [11, 48, 12], undefined],
  ['a text', 'bbox', undefined],
])('%s as its box', (_what, bbox, bounds) => {
  expect(read(feature({ name: 'A', bbox }))?.addresses[0]?.bounds).toEqual(bounds);
});

test('a type that is not known is shown from near', () => {
  const zooms = ['address', 'street', 'country', 'constructor', undefined].map(
    (feature_type) => read(feature({ name: 'A', feature_type }))?.addresses[0]?.zoom,
  );
  expect(zooms).toEqual([16, 15, 4, 16, 16]);
});
