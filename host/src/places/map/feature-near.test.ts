import type { MapFeature } from '@mapdock/shared';
import { featureNear } from './feature-near.js';

const point = (id: number, x: number, more: object = {}): MapFeature => ({
  id,
  sourceId: 'sites',
  layerId: 'dots',
  properties: more as Readonly<Record<string, unknown>>,
  geometry: { type: 'Point', coordinates: [x, 0] } as never,
});
/** A map on which a degree is a pixel, and which finds these features around any point. */
const mapWith = (...features: MapFeature[]) => ({
  project: ([x, y]: readonly [number, number]) => [x, y] as const,
  queryFeatures: () => features,
});
const AT = { point: [0, 0] } as const;

test('is the nearest one within 22 px, and no cluster', () => {
  expect(featureNear(mapWith(point(1, 20), point(2, -9), point(3, 15)), AT)?.id).toBe(2);
  expect(featureNear(mapWith(point(1, 23)), AT)).toBeUndefined();
  expect(featureNear(mapWith(point(1, 2, { cluster: true }), point(2, 20)), AT)?.id).toBe(2);
  expect(featureNear(mapWith(), AT)).toBeUndefined();
});

test('an area that touches the reach counts less than a point', () => {
  const area: MapFeature = { ...point(1, 0), geometry: { type: 'Polygon' } };
  expect(featureNear(mapWith(area), AT)?.id).toBe(1);
  expect(featureNear(mapWith(area, point(2, 21)), AT)?.id).toBe(2);
});
