import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unwrapLine, unwrapPolygon, unwrapRing } from './unwrap.ts';

test('leaves a line that does not cross the 180th meridian as it is', () => {
  const line = [
    [-10, 0],
    [170, 5],
  ];
  assert.deepEqual(unwrapLine(line), line);
});

test('continues a line beyond 180 degrees and back', () => {
  const lons = unwrapLine([
    [179, 0],
    [-179, 0],
    [179, 1],
  ]).map(([lon]) => lon);
  assert.deepEqual(lons, [179, 181, 179]);
});

test('continues a line beyond -180 degrees', () => {
  const lons = unwrapLine([
    [-179, 0],
    [179, 0],
  ]).map(([lon]) => lon);
  assert.deepEqual(lons, [-179, -181]);
});

test('leads a ring around the south pole along the lower edge of the map', () => {
  const ring = unwrapRing([
    [90, -70],
    [0, -70],
    [-90, -70],
    [-178, -72],
    [178, -72],
    [90, -70],
  ]);
  const lons = ring.map(([lon = 0]) => lon);
  assert.deepEqual([Math.min(...lons), Math.max(...lons)], [-180, 180]);
  assert.deepEqual(ring[0], ring.at(-1));
  assert.deepEqual(
    ring.filter(([, lat]) => lat === -90).map(([lon]) => lon),
    [-180, 180],
  );
  const steps = lons.slice(1).map((lon, i) => Math.abs(lon - (lons[i] ?? 0)));
  assert.equal(Math.max(...steps), 360, 'only the edge at the pole spans the map');
});

test('leads a ring around the north pole along the upper edge of the map', () => {
  const ring = unwrapRing([
    [-120, 80],
    [0, 80],
    [120, 80],
    [-120, 80],
  ]);
  assert.equal(ring.filter(([, lat]) => lat === 90).length, 2);
});

test('moves a hole into its unwrapped outer ring', () => {
  const [, hole = []] = unwrapPolygon([
    [
      [170, 0],
      [-170, 0],
      [-170, 10],
      [170, 10],
      [170, 0],
    ],
    [
      [-175, 4],
      [-174, 4],
      [-174, 5],
      [-175, 4],
    ],
  ]);
  assert.deepEqual(
    hole.map(([lon]) => lon),
    [185, 186, 186, 185],
  );
});

test('drops a tiny hole at the pole', () => {
  const pinhole = [
    [-180, -89.999],
    [0, -89.999],
    [180, -89.999],
    [-180, -89.999],
  ];
  const coast = [
    [-180, -70],
    [0, -70],
    [170, -70],
    [-180, -70],
  ];
  assert.equal(unwrapPolygon([pinhole, coast]).length, 1);
});
