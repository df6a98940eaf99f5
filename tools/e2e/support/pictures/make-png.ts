import { PNG } from 'pngjs';

const OPTIONS = { filterType: 0, deflateLevel: 6, deflateStrategy: 3 };

/**
 * Makes a picture of one colour.
 * @param size of each side, in pixels
 * @param width default: `size`
 */
export function makePng(
  size: number,
  color: readonly [red: number, green: number, blue: number],
  width: number = size,
) {
  const png = new PNG({ width, height: size });
  for (let offset = 0; offset < png.data.length; offset += 4) png.data.set([...color, 255], offset);
  return PNG.sync.write(png, OPTIONS);
}

/** Counts the pixels of each colour in a picture; colours are written `#rrggbb`. */
export function readColors(data: Uint8Array) {
  const { width, height, data: pixels } = PNG.sync.read(data);
  const colors: Map<string, number> = new Map();
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const color = `#${pixels.subarray(offset, offset + 3).toString('hex')}`;
    colors.set(color, (colors.get(color) ?? 0) + 1);
  }
  return { width, height, colors };
}
