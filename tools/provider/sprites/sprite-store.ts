import { createContent } from '../http/answer.ts';
import { PALETTES } from '../styles/palettes.ts';
import { makeSprite } from './make-sprite.ts';
import type { Palette } from '../styles/palettes.ts';
import type { Content } from '../http/answer.ts';

const sprites: Map<string, Promise<{ json: Content; png: Content }>> = new Map();

/**
 * Gives a style's sprite. It is drawn at the first request, so that a server without such requests does not start the rasteriser.
 * @param styleId one that exists
 */
export function spriteContent(styleId: string, pixelRatio: 1 | 2) {
  const key = `${styleId}@${pixelRatio}`;
  const made = sprites.get(key) ?? draw(styleId, pixelRatio);
  sprites.set(key, made);
  made.catch(() => sprites.delete(key));
  return made;
}

async function draw(styleId: string, pixelRatio: 1 | 2) {
  const palette = PALETTES[styleId] as Palette;
  const { json, png } = await makeSprite(palette.sprite, pixelRatio);
  return {
    json: createContent(json, 'application/json; charset=utf-8'),
    png: createContent(png, 'image/png'),
  };
}
