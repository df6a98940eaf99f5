import type { GeoJSONSourceConfig, MapConfig } from '@mapdock/shared';
import { createConfig } from '../../../testing/create-config.js';
import { checkData, sourcesAskedById } from './check-data.js';

const at = (coordinates: unknown, id: unknown = undefined, type = 'Point') => ({
  type: 'Feature',
  id,
  properties: {},
  geometry: { type, coordinates },
});

const createSource = (features: readonly unknown[], more: object = {}, options: object = {}) =>
  ({
    type: 'geojson',
    data: { type: 'FeatureCollection', features, ...more },
    ...options,
  }) as unknown as GeoJSONSourceConfig;

const faultsOf = (source: GeoJSONSourceConfig, needsId = true) =>
  checkData('sources.a.data', source, needsId).map(({ kind, path }) => [kind, path]);

test('data as it should be has no faults', () => {
  const features = [
    at([190, 89.5], 0),
    at([0, 0], '12'),
    at([0, 0]),
    at([[[0, 0]]], 1, 'Polygon'),
    at([], 2, 'LineString'),
    { type: 'Feature', properties: null, geometry: null },
    { type: 'Feature', properties: null, geometry: { type: 'GeometryCollection', geometries: [] } },
  ];
  const crs = { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } };
  expect(faultsOf(createSource(features, crs))).toEqual([]);
  expect(faultsOf({ type: 'geojson', data: 'https://a.example/b.json' })).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['an object', { lng: 1, lat: 2 }, '{"lng":1,"lat":2}'],
  ['metres', [1_289_000, 6_130_000], '[1289000,6130000]'],
  ['texts', ['11', '48'], '["11","48"]'],
  ['a latitude alone', [11], '[11]'],
])('%s as coordinates is told, with what it is', (_what, coordinates, shown) => {
  const faults = checkData('sources.a.data', createSource([at([1, 2]), at(coordinates)]), false);
  expect(faults).toEqual([
    {
      kind: 'position',
      path: 'sources.a.data.features[1].geometry.coordinates',
      reason: `expected [longitude, latitude] in degrees, got ${shown}`,
    },
  ]);
});

test('a geometry that is a text is told', () => {
  const features = [{ type: 'Feature', properties: {}, geometry: 'POINT(1 2)' }, null];
  expect(faultsOf(createSource(features))).toEqual([
    ['position', 'sources.a.data.features[0].geometry'],
    ['null', 'sources.a.data.features[1]'],
  ]);
});

test('another system of coordinates and features that are null are told once, with the first place', () => {
  const crs = { crs: { type: 'name', properties: { name: 'EPSG:3857' } } };
  expect(faultsOf(createSource([at([1, 2]), null, null], crs))).toEqual([
    ['crs', 'sources.a.data.crs'],
    ['null', 'sources.a.data.features[1]'],
  ]);
});

test.each(['007', 'A-17', -1, 1.5, 2 ** 53, '', true])('the id %p is told where it is asked for', (id) => {
  const features = [at([1, 2], 3), at([1, 2], id)];
  expect(faultsOf(createSource(features))).toEqual([['id', 'sources.a.data.features[1].id']]);
  expect(faultsOf(createSource(features), false)).toEqual([]);
  expect(faultsOf(createSource(features, {}, { promoteId: 'ref' }))).toEqual([]);
});

test('features are asked for by selecting clicks, by states that layers read, and by references', () => {
  const layers = (paint: object) => [{ id: 'dots', type: 'circle', source: 'dots', paint }];
  const state = ['boolean', ['feature-state', 'hover'], false];
  const askedIn = (parts: object) =>
    [...sourcesAskedById(createConfig(parts as Partial<MapConfig>))].filter(Boolean);
  expect(askedIn({ layers: layers({}) })).toEqual([]);
  expect(askedIn({ layers: layers({ 'circle-opacity': ['case', state, 1, 0] }) })).toEqual(['dots']);
  expect(askedIn({ layers: layers({}), interaction: { select: 'single' } })).toEqual(['dots']);
  expect(askedIn({ hover: { sourceId: 'roads', featureId: 1 } })).toEqual(['roads']);
});
