import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { PNG } from 'pngjs';
import potpack from 'potpack';
import { DOTS, DOT_SIZE, ICON_NAMES } from './icons.ts';
import type { SpriteColours } from '../styles/sprite-colours.js';

export type Sprite = { json: Buffer; png: Buffer };

export type Image = { name: string; w: number; h: number; pixels: Uint8Array; x?: number; y?: number };

const MAKI_SIZE = 15;
const HALO = 2;
// Empty pixels between icons. Without them an icon would show its neighbour's edge, since the engine samples between pixels.
const GAP = 1;

// With these options the file has less than half the size of that with the encoder's defaults, which are meant for photographs.
const FLAT_GRAPHICS = { filterType: 0, deflateLevel: 9, deflateStrategy: 0 };

const require = createRequire(import.meta.url);
const makiFolder = path.join(path.dirname(require.resolve('@mapbox/maki/package.json')), 'icons');

let rasteriser: Promise<void> | undefined;

/** Starts the rasteriser. That may be done only once per process, so a rejected promise is cached on purpose. */
function startRasteriser() {
  rasteriser ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return rasteriser;
}

export async function makeSprite(colours: SpriteColours, pixelRatio: 1 | 2): Promise<Sprite> {
  await startRasteriser();
  const drawings = { ...iconDrawings(colours), ...dotDrawings(colours) };
  const images = Object.entries(drawings).map(([name, svg]) => rasterise(name, svg, pixelRatio));
  const boxes = images.map((image) => ({ image, w: image.w + GAP, h: image.h + GAP }));
  const sheet = potpack(boxes);
  const png = new PNG({ width: sheet.w, height: sheet.h });
  const index: Record<string, { x: number; y: number; width: number; height: number; pixelRatio: number }> =
    {};
  for (const { image, x, y } of boxes as ((typeof boxes)[0] & { x: number; y: number })[]) {
    copy(image, png, x, y);
    index[image.name] = { x, y, width: image.w, height: image.h, pixelRatio };
  }
  return { json: Buffer.from(JSON.stringify(index)), png: PNG.sync.write(png, FLAT_GRAPHICS) };
}

function iconDrawings({ icon, halo, capital }: SpriteColours): Record<string, string> {
  const drawings = ICON_NAMES.map((name) => [name, drawIcon(name, icon, halo)]);
  return Object.fromEntries([...drawings, ['capital', drawIcon('star', capital, halo)]]);
}

function dotDrawings(colours: SpriteColours) {
  return Object.fromEntries(Object.entries(DOTS).map(([name, draw]) => [name, svg(DOT_SIZE, draw(colours))]));
}

function drawIcon(name: string, colour: string, halo: string) {
  const source = readFileSync(path.join(makiFolder, `${name}.svg`), 'utf8');
  const shapes = source.slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'));
  const outline = `fill="${halo}" stroke="${halo}" stroke-width="${HALO * 1.5}" stroke-linejoin="round"`;
  return svg(
    MAKI_SIZE + 2 * HALO,
    `<g transform="translate(${HALO} ${HALO})"><g ${outline}>${shapes}</g><g fill="${colour}">${shapes}</g></g>`,
  );
}

function svg(size: number, content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`;
}

function rasterise(name: string, drawing: string, pixelRatio: number): Image {
  const renderer = new Resvg(drawing, { fitTo: { mode: 'zoom', value: pixelRatio } });
  const image = renderer.render();
  const { width, height } = image;
  // The rasteriser multiplies colours by alpha and PNG does not; its own PNG output undoes that.
  const pixels = Uint8Array.from(PNG.sync.read(Buffer.from(image.asPng())).data);
  image.free();
  renderer.free();
  return { name, w: width, h: height, pixels };
}

function copy(image: Image, sheet: PNG, x: number, y: number) {
  for (let row = 0; row < image.h; row++) {
    const line = image.pixels.subarray(row * image.w * 4, (row + 1) * image.w * 4);
    sheet.data.set(line, ((y + row) * sheet.width + x) * 4);
  }
}
