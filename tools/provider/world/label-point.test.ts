import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelPoint } from './label-point.ts';

function box(west: number, south: number, east: number, north: number) {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

test('is in the middle of a square', () => {
  const { point } = labelPoint({ type: 'Polygon', coordinates: [box(0, -10, 20, 10)] });
  assert.ok(Math.abs((point[0] ?? 0) - 10) < 1 && Math.abs(point[1] ?? 9) < 1, String(point));
});

test('avoids a hole in the middle', () => {
  const { point } = labelPoint({ type: 'Polygon', coordinates: [box(0, -10, 20, 10), box(8, -2, 12, 2)] });
  const [lon = 0, lat = 0] = point;
  assert.ok(lon < 8 || lon > 12 || lat < -2 || lat > 2, String(point));
});

test('is in the larger of two parts, while the area is that of both', () => {
  const { point, areaKm2 } = labelPoint({
    type: 'MultiPolygon',
    coordinates: [[box(100, 0, 101, 1)], [box(0, 0, 2, 2)]],
  });
  assert.ok((point[0] ?? 0) < 2);
  const squareDegreeKm2 = 111.2 ** 2;
  assert.ok(Math.abs(areaKm2 / squareDegreeKm2 - 5) < 0.05, String(areaKm2));
});
