import { takePicture } from '../plain-page/drive-map.js';
import { readColors } from './make-png.js';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * The colour that most of the map has.
 * @param {Page} page
 */
export async function colorOf(page) {
  const { colors } = readColors(await takePicture(page, { pixelRatio: 1 }));
  const [[color = ''] = []] = [...colors].sort(([, a], [, b]) => b - a);
  return color;
}

/**
 * The same once it has stopped to change, since lights pass into others.
 * @param {Page} page
 */
export async function settledColorOf(page) {
  let before = '';
  let color = await colorOf(page);
  while (color !== before) [before, color] = [color, await colorOf(page)];
  return color;
}
