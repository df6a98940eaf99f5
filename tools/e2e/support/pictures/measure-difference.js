import { PNG } from 'pngjs';

/** Out of 255. A browser may round a colour differently when it puts the layers of a page together once more. */
const COLOR_TOLERANCE = 2;

/**
 * Share of the colour values, 0 to 1, that differ between two PNG pictures. Throws if they differ in size.
 * @param {Buffer} first
 * @param {Buffer} second
 */
export function measureDifference(first, second) {
  const [a, b] = [PNG.sync.read(first), PNG.sync.read(second)];
  if (a.width !== b.width || a.height !== b.height) throw new Error('The pictures differ in size.');
  const isOther = (/** @type {number} */ value, /** @type {number} */ at) =>
    Math.abs(value - /** @type {number} */ (b.data[at])) > COLOR_TOLERANCE;
  return [...a.data].filter(isOther).length / a.data.length;
}
