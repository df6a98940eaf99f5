import { parseMapConfig, type MapConfig } from '@mapdock/shared';
import { withMeasurement } from './with-measurement.js';
import type { Measurement } from './measurement.js';

const CONFIG: MapConfig = {
  provider: { baseApiUrl: 'https://maps.example' },
  style: 'mapbox://styles/a/b',
  interaction: { select: 'single', dragPan: { inertia: false } },
  sources: { mine: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [{ id: 'mine', type: 'circle', source: 'mine' }],
};
const POINTS: Measurement['points'] = [
  [0, 0],
  [0.1, 0],
  [0.1, 0.1],
];

const typesOf = (measurement: Measurement) => {
  const { data } = Object(withMeasurement(CONFIG, measurement).sources?.['mapdock-measure']) as {
    data: { features: { geometry: { type: string } }[] };
  };
  return data.features.map(({ geometry }) => geometry.type);
};

test('adds the drawing to what the map has, and makes a valid config', () => {
  const changed = withMeasurement(CONFIG, { shape: 'area', points: POINTS, isDone: false });
  expect(parseMapConfig(changed)).toMatchObject({ ok: true, unknownFields: [] });
  expect(changed.sources?.['mine']).toBe(CONFIG.sources?.['mine']);
  expect(changed.layers?.[0]).toBe(CONFIG.layers?.[0]);
});

test('clicks select nothing and do not zoom, and gestures stay as they are', () => {
  const { interaction } = withMeasurement(CONFIG, { shape: 'line', points: [], isDone: false });
  expect(interaction).toEqual({
    select: 'none',
    expandClusters: false,
    doubleClickZoom: false,
    dragPan: { inertia: false },
  });
});

test('draws what there are points for', () => {
  expect(typesOf({ shape: 'line', points: [], isDone: false })).toEqual([]);
  expect(typesOf({ shape: 'line', points: POINTS.slice(0, 1), isDone: false })).toEqual(['Point']);
  const two = ['LineString', 'Point', 'Point'];
  expect(typesOf({ shape: 'area', points: POINTS.slice(0, 2), isDone: false })).toEqual(two);
  expect(typesOf({ shape: 'area', points: POINTS, isDone: true })).toEqual(['Polygon', ...two, 'Point']);
});
