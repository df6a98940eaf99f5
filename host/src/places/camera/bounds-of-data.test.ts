import { cameraToAll, inlineExtents, type Extent } from './bounds-of-data.js';

const at = (longitude: number, latitude = 0): Extent => ({
  position: [longitude, latitude],
  bounds: undefined,
});
const over = (west: number, east: number): Extent => ({
  position: [0, 0],
  bounds: [
    [west, -1],
    [east, 1],
  ],
});
const boundsOf = (...extents: Extent[]) => cameraToAll(extents)?.bounds;

test('is the box around all, whose height is that of points and areas', () => {
  expect(boundsOf(at(10, 40), at(-20, 50), at(30, -5))).toEqual([
    [-20, -5],
    [30, 50],
  ]);
  expect(boundsOf(over(5, 8), at(6, 20))).toEqual([
    [5, -1],
    [8, 20],
  ]);
});

test('goes across the antimeridian where that is shorter', () => {
  expect(boundsOf(at(170), at(-170))).toEqual([
    [170, 0],
    [190, 0],
  ]);
  expect(boundsOf(over(175, 185), at(178), at(-178))).toEqual([
    [175, -1],
    [185, 1],
  ]);
});

test('is one point for one place, the whole earth for what is all around it, and nothing without places', () => {
  expect(boundsOf(at(-20, 3))).toEqual([
    [-20, 3],
    [-20, 3],
  ]);
  expect(boundsOf(over(-180, 180), at(3))?.map(([longitude]) => longitude)).toEqual([-180, 180]);
  expect(boundsOf()).toBeUndefined();
});

test('reads the features of all GeoJSON sources in the config, and of no address', () => {
  const feature = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [1, 2] } };
  const sources = {
    one: { type: 'geojson', data: feature },
    two: { type: 'geojson', data: { type: 'FeatureCollection', features: [feature, feature] } },
    three: { type: 'geojson', data: 'https://data.example/a.json' },
    four: { type: 'vector', url: 'mapbox://a.b' },
  } as never;
  expect(inlineExtents({ sources })).toHaveLength(3);
  expect(inlineExtents({})).toEqual([]);
});
