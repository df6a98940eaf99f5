import type { LngLat } from '@mapdock/shared';
import { areaOf, lengthOf, pathOf } from './measure-earth.js';

/** A quarter of a meridian of WGS84 in metres, and the area of its ellipsoid in square metres. */
const QUARTER_MERIDIAN = 10_001_965.729;
const EARTH_AREA = 510_065_621_724_088;
const POLE: LngLat = [0, 90];
const OCTANT: readonly LngLat[] = [[0, 0], [90, 0], POLE];

test('a length is that on the ellipsoid', () => {
  expect(lengthOf([[0, 0], POLE], false)).toBeCloseTo(QUARTER_MERIDIAN, 2);
  expect(lengthOf([[0, 0], POLE, [0, 0]], false)).toBeCloseTo(2 * QUARTER_MERIDIAN, 2);
  expect(lengthOf([[0, 0]], false)).toBe(0);
});

test('a closed way goes back to its first point', () => {
  const [start, middle] = [[179, 0] as const, [-179, 0] as const];
  const there = lengthOf([start, middle], false);
  expect(there).toBeCloseTo(2 * 111_319.49, 1);
  expect(lengthOf([start, middle], true)).toBeCloseTo(2 * there, 6);
});

test('an area is that on the ellipsoid, whichever way round its points are', () => {
  expect(areaOf(OCTANT) / EARTH_AREA).toBeCloseTo(1 / 8, 9);
  expect(areaOf([...OCTANT].reverse()) / EARTH_AREA).toBeCloseTo(1 / 8, 9);
});

test('the drawn way is the measured one, and goes on over the antimeridian', () => {
  const path = pathOf(
    [
      [-74, 40.7],
      [139.7, 35.7],
    ],
    false,
  );
  // The shortest way from New York to Tokyo leads past Alaska.
  expect(Math.max(...path.map(([, latitude]) => latitude))).toBeGreaterThan(65);
  expect(lengthOf(path, false)).toBeCloseTo(lengthOf([path[0] ?? POLE, path.at(-1) ?? POLE], false), 0);
  const across = pathOf(
    [
      [179, 0],
      [-179, 0],
      [-178, 1],
    ],
    true,
  );
  expect(across.every(([longitude]) => longitude >= 179 && longitude < 183)).toBe(true);
  expect(across.at(-1)).toEqual([expect.closeTo(179, 6), expect.closeTo(0, 6)]);
});
