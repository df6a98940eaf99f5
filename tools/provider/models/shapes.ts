/** In metres: east, up, south. */
export type Vector = readonly [number, number, number];

/** Its corners counterclockwise, as seen from outside. */
export type Triangle = readonly [Vector, Vector, Vector];

/**
 * An upright shape around the vertical axis: a prism, or a pyramid if it has no radius at the top.
 * @param shape Lengths in metres.
 */
export function makePillar({
  sides,
  radius,
  topRadius,
  from,
  to,
}: {
  sides: number;
  radius: number;
  topRadius: number;
  from: number;
  to: number;
}): Triangle[] {
  const corner = (side: number, size: number, height: number): Vector => {
    const angle = ((side + 0.5) / sides) * 2 * Math.PI;
    return [size * Math.cos(angle), height, size * Math.sin(angle)];
  };
  return Array.from({ length: sides }, (_, side) => side).flatMap((side) => {
    const [low, lowNext] = [corner(side, radius, from), corner(side + 1, radius, from)];
    const [high, highNext] = [corner(side, topRadius, to), corner(side + 1, topRadius, to)];
    const [bottom, top] = [[0, from, 0] as Vector, [0, to, 0] as Vector];
    const triangles: Triangle[] = [
      [low, highNext, lowNext],
      [bottom, low, lowNext],
    ];
    return topRadius === 0 ? triangles : [...triangles, [low, high, highNext], [top, highNext, high]];
  });
}

const between = (from: Vector, to: Vector): Vector => [to[0] - from[0], to[1] - from[1], to[2] - from[2]];

/** The direction in which a triangle faces, of length 1. */
export function normalOf([a, b, c]: Triangle): Vector {
  const [[ux, uy, uz], [vx, vy, vz]] = [between(a, b), between(a, c)];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
