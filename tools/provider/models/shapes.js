/**
 * @typedef {readonly [number, number, number]} Vector  In metres: east, up, south.
 * @typedef {readonly [Vector, Vector, Vector]} Triangle  Its corners counterclockwise, as seen from outside.
 */

/**
 * An upright shape around the vertical axis: a prism, or a pyramid if it has no radius at the top.
 * @param {{ sides: number, radius: number, topRadius: number, from: number, to: number }} shape  Lengths in metres.
 * @returns {Triangle[]}
 */
export function makePillar({ sides, radius, topRadius, from, to }) {
  /** @param {number} side @param {number} size @param {number} height @returns {Vector} */
  const corner = (side, size, height) => {
    const angle = ((side + 0.5) / sides) * 2 * Math.PI;
    return [size * Math.cos(angle), height, size * Math.sin(angle)];
  };
  return Array.from({ length: sides }, (_, side) => side).flatMap((side) => {
    const [low, lowNext] = [corner(side, radius, from), corner(side + 1, radius, from)];
    const [high, highNext] = [corner(side, topRadius, to), corner(side + 1, topRadius, to)];
    const [bottom, top] = [/** @type {Vector} */ ([0, from, 0]), /** @type {Vector} */ ([0, to, 0])];
    /** @type {Triangle[]} */
    const triangles = [
      [low, highNext, lowNext],
      [bottom, low, lowNext],
    ];
    return topRadius === 0 ? triangles : [...triangles, [low, high, highNext], [top, highNext, high]];
  });
}

/** @param {Vector} from @param {Vector} to @returns {Vector} */
const between = (from, to) => [to[0] - from[0], to[1] - from[1], to[2] - from[2]];

/** The direction in which a triangle faces, of length 1. @param {Triangle} triangle @returns {Vector} */
export function normalOf([a, b, c]) {
  const [[ux, uy, uz], [vx, vy, vz]] = [between(a, b), between(a, c)];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
