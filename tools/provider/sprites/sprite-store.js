import { createContent } from '../http/answer.js';
import { PALETTES } from '../styles/palettes.js';
import { makeSprite } from './make-sprite.js';

/** @typedef {import('../http/answer.js').Content} Content */

/** @type {Map<string, Promise<{ json: Content, png: Content }>>} */
const sprites = new Map();

/**
 * Gives a style's sprite. It is drawn at the first request, so that a server without such requests does not start the rasteriser.
 * @param {string} styleId one that exists
 * @param {1 | 2} pixelRatio
 */
export function spriteContent(styleId, pixelRatio) {
  const key = `${styleId}@${pixelRatio}`;
  const made = sprites.get(key) ?? draw(styleId, pixelRatio);
  sprites.set(key, made);
  made.catch(() => sprites.delete(key));
  return made;
}

/**
 * @param {string} styleId
 * @param {1 | 2} pixelRatio
 */
async function draw(styleId, pixelRatio) {
  const palette = /** @type {import('../styles/palettes.js').Palette} */ (PALETTES[styleId]);
  const { json, png } = await makeSprite(palette.sprite, pixelRatio);
  return {
    json: createContent(json, 'application/json; charset=utf-8'),
    png: createContent(png, 'image/png'),
  };
}
