import { PNG } from 'pngjs';

export type Box = { x: number; y: number; width: number; height: number };

/**
 * Compares two PNG pictures of the same size, without the pixels inside `except`. Returns how many pixels differ, and the box around them.
 */
export function comparePictures(first: Buffer, second: Buffer, except: Box | null = null) {
  const [a, b] = [PNG.sync.read(first), PNG.sync.read(second)];
  if (a.width !== b.width || a.height !== b.height) throw new Error('The pictures differ in size.');
  const { width } = a;
  const isLeftOut = (x: number, y: number) =>
    except !== null &&
    x >= except.x &&
    y >= except.y &&
    x < except.x + except.width &&
    y < except.y + except.height;
  const BYTES = 4;
  const differing = [];
  for (let index = 0; index < a.data.length / BYTES; index += 1) {
    if (a.data.readUInt32LE(index * BYTES) === b.data.readUInt32LE(index * BYTES)) continue;
    const place = { x: index % width, y: Math.floor(index / width) };
    if (!isLeftOut(place.x, place.y)) differing.push(place);
  }
  if (differing.length === 0) return { pixels: 0 };
  const xs = differing.map(({ x }) => x);
  const ys = differing.map(({ y }) => y);
  const [left, right] = [xs.reduce((p, q) => Math.min(p, q)), xs.reduce((p, q) => Math.max(p, q))];
  const [top, bottom] = [ys[0], ys.at(-1)];
  return { pixels: differing.length, box: { left, top, right, bottom } };
}
