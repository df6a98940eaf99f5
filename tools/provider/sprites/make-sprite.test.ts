import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { DOTS, ICON_NAMES } from './icons.ts';
import { makeSprite } from './make-sprite.ts';

const COLOURS = { icon: '#ff0000', halo: '#00ff00', dot: '#0000ff', dotRim: '#ffffff', capital: '#ff00ff' };

export type Icon = { x: number; y: number; width: number; height: number; pixelRatio: number };

async function draw(pixelRatio: 1 | 2) {
  const { json, png } = await makeSprite(COLOURS, pixelRatio);
  const index: Record<string, Icon> = JSON.parse(json.toString('utf8'));
  return { index, image: PNG.sync.read(png) };
}

function pixel(image: PNG, x: number, y: number) {
  const at = (Math.floor(y) * image.width + Math.floor(x)) * 4;
  return [...image.data.subarray(at, at + 4)];
}

for (const pixelRatio of [1, 2] as const) {
  test(`lists every icon within the image at ${pixelRatio}x, none over another`, async () => {
    const { index, image } = await draw(pixelRatio);
    const icons = Object.entries(index);
    assert.deepEqual(
      new Set(icons.map(([name]) => name)),
      new Set([...ICON_NAMES, 'capital', ...Object.keys(DOTS)]),
    );
    for (const [name, icon] of icons) {
      assert.equal(icon.pixelRatio, pixelRatio);
      assert.ok(icon.x >= 0 && icon.x + icon.width <= image.width, name);
      assert.ok(icon.y >= 0 && icon.y + icon.height <= image.height, name);
    }
    for (const [i, [name, a]] of icons.entries()) {
      for (const [other, b] of icons.slice(i + 1)) {
        const apart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        assert.ok(apart, `${name} and ${other}`);
      }
    }
  });
}

test('draws each icon in its colour on a halo, with nothing around it', async () => {
  const { index, image } = await draw(2);
  const { x, y, width, height } = index['square'] as Icon;
  assert.deepEqual(pixel(image, x + width / 2, y + height / 2), [255, 0, 0, 255]);
  assert.deepEqual(pixel(image, x + width / 2, y + 6), [0, 255, 0, 255]);
  assert.equal(pixel(image, x, y)[3], 0);
});

test('is twice as large at 2x', async () => {
  const [once, twice] = [await draw(1), await draw(2)];
  for (const [name, { width }] of Object.entries(once.index))
    assert.equal(twice.index[name]?.width, width * 2);
});
