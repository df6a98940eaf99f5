import { takePicture } from '../plain-page/drive-map.ts';
import { readColors } from './make-png.ts';
import type { Page } from '@playwright/test';

/** The colour that most of the map has. */
export async function colorOf(page: Page) {
  const { colors } = readColors(await takePicture(page, { pixelRatio: 1 }));
  const [[color = ''] = []] = [...colors].sort(([, a], [, b]) => b - a);
  return color;
}

/** The same once it has stopped to change, since lights pass into others. */
export async function settledColorOf(page: Page) {
  let before = '';
  let color = await colorOf(page);
  while (color !== before) [before, color] = [color, await colorOf(page)];
  return color;
}
