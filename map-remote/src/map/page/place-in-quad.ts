interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The corners of an element on the screen: top left, top right, bottom right and bottom left in its layout. */
export type Quad = readonly [Corner, Corner, Corner, Corner];

/**
 * Returns where in the layout of an element a point of the screen is, as parts of its width and height: [0, 0] is its first corner, [1, 1]
 * its third. It is right for each transform, also in perspective. Not finite if the element is seen from its edge.
 */
export function placeInQuad([a, b, c, d]: Quad, x: number, y: number): [x: number, y: number] {
  // The projection of the unit square on the quad: (a + u (b (1 + g) - a) + v (d (1 + h) - a)) / (1 + g u + h v).
  const [right, down, whole] = [minus(b, c), minus(d, c), minus(minus(a, b), minus(d, c))];
  const area = cross(right, down);
  const g = cross(whole, down) / area;
  const h = cross(right, whole) / area;
  const point = { x, y };
  const towardsB = plus(minus(b, a), minus(b, point), g);
  const towardsD = plus(minus(d, a), minus(d, point), h);
  const fromA = minus(point, a);
  const share = cross(towardsB, towardsD);
  return [cross(fromA, towardsD) / share, cross(towardsB, fromA) / share];
}

const minus = (p: Corner, q: Corner): Corner => ({ x: p.x - q.x, y: p.y - q.y });

const plus = (p: Corner, q: Corner, times: number): Corner => ({
  x: p.x + q.x * times,
  y: p.y + q.y * times,
});

const cross = (p: Corner, q: Corner): number => p.x * q.y - q.x * p.y;
