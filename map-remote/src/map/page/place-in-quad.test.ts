import { placeInQuad, type Quad } from './place-in-quad.js';

type Projection = (x: number, y: number) => readonly [number, number];

/** The quad of the unit square under a projection of the plane. */
function project(projection: Projection): Quad {
  const at = (x: number, y: number) => {
    const [px, py] = projection(x, y);
    return { x: px, y: py };
  };
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
}

test.each<[string, Projection]>([
  ['moved and scaled', (x, y) => [100 + 600 * x, 50 + 200 * y]],
  ['a quarter turn', (x, y) => [400 - 400 * y, 600 * x]],
  ['mirrored', (x, y) => [600 - 600 * x, 400 * y]],
  ['skewed', (x, y) => [600 * x + 120 * y, 30 * x + 400 * y]],
  ['in perspective', (x, y) => [(600 * x) / (1 + x / 2), (300 * y + 40) / (1 + x / 2)]],
  ['in perspective, tilted too', (x, y) => [(600 * x) / (1 - y / 3), (300 * y) / (1 - y / 3)]],
])('%s: finds the part of the element that is at a point', (_name, projection) => {
  const quad = project(projection);
  for (const [x, y] of [
    [0, 0],
    [1, 1],
    [0.25, 0.7],
    // Outside, as during a drag.
    [1.2, -0.1],
  ] as const) {
    const found = placeInQuad(quad, ...projection(x, y));
    expect(found).toEqual([expect.closeTo(x), expect.closeTo(y)]);
  }
});

test('an element that is seen from its edge has no place', () => {
  expect(
    placeInQuad(
      project((x) => [300, 100 * x]),
      10,
      10,
    ).every(Number.isFinite),
  ).toBe(false);
});
