import type { Geometry, Position } from 'geojson';
import { middleOf } from './middle-of.js';

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const polygon = (...coordinates: Position[][]): Geometry => ({ type: 'Polygon', coordinates });

const U_SHAPE: Position[] = [
  [0, 0],
  [9, 0],
  [9, 9],
  [6, 9],
  [6, 1],
  [3, 1],
  [3, 9],
  [0, 9],
  [0, 0],
];

test.each<[string, Geometry[], [number, number] | undefined]>([
  ['a point', [{ type: 'Point', coordinates: [5, 6] }], [5, 6]],
  [
    'the first of many points',
    [
      {
        type: 'MultiPoint',
        coordinates: [
          [5, 6],
          [7, 8],
        ],
      },
    ],
    [5, 6],
  ],
  [
    'half of a line',
    [
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [4, 0],
          [4, 2],
        ],
      },
    ],
    [3, 0],
  ],
  [
    'half of the longest line',
    [
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [0, 0],
            [1, 0],
          ],
          [
            [0, 5],
            [8, 5],
          ],
        ],
      },
    ],
    [4, 5],
  ],
  [
    'a line without length',
    [
      {
        type: 'LineString',
        coordinates: [
          [3, 3],
          [3, 3],
        ],
      },
    ],
    [3, 3],
  ],
  ['an area', [polygon(square(2, 2, 4))], [4, 4]],
  ['an area that goes the other way around', [polygon(square(2, 2, 4).toReversed())], [4, 4]],
  ['parts of an area that tiles have cut', [polygon(square(0, 0, 2)), polygon(square(2, 0, 2))], [2, 1]],
  [
    'an area beside a line',
    [
      {
        type: 'GeometryCollection',
        geometries: [{ type: 'Point', coordinates: [50, 50] }, polygon(square(0, 0, 2))],
      },
    ],
    [1, 1],
  ],
  ['nothing', [], undefined],
  [
    'an area without any',
    [
      polygon([
        [1, 1],
        [2, 2],
        [1, 1],
      ]),
    ],
    undefined,
  ],
])('the middle of %s', (_what, geometries, expected) => {
  const middle = middleOf(geometries);
  if (expected === undefined) expect(middle).toBeUndefined();
  else expect(middle?.map((value) => Number(value.toFixed(6)))).toEqual(expected);
});

test('an area whose centre is outside of it has a middle inside', () => {
  const [x = NaN, y = NaN] = middleOf([polygon(U_SHAPE)]) ?? [];
  expect(y).toBeGreaterThan(1);
  expect(x < 3 || x > 6).toBe(true);
});

test('the middle of an area is not in a hole', () => {
  const [x = NaN] = middleOf([polygon(square(0, 0, 10), square(4, 4, 2))]) ?? [];
  expect(x > 4 && x < 6).toBe(false);
});

test('of two islands, the middle is on the larger one', () => {
  const islands: Geometry = { type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(90, 0, 4)]] };
  const [x = NaN, y = NaN] = middleOf([islands]) ?? [];
  expect([x > 90 && x < 94, y > 0 && y < 4]).toEqual([true, true]);
});
