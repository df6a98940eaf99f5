import { PNG } from 'pngjs';

/** Of 255. A browser may round a colour differently each time it composites the layers of a page. */
const COLOR_TOLERANCE = 2;

/** Returns the share of the colour values, 0 to 1, that differ between two PNG pictures. Throws if they differ in size. */
export function measureDifference(first: Buffer, second: Buffer) {
  const [a, b] = [PNG.sync.read(first), PNG.sync.read(second)];
  if (a.width !== b.width || a.height !== b.height) throw new Error('The pictures differ in size.');
  const isOther = (value: number, at: number) => Math.abs(value - (b.data[at] as number)) > COLOR_TOLERANCE;
  return [...a.data].filter(isOther).length / a.data.length;
}
