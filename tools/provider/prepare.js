import { spriteContent } from './sprites/sprite-store.js';
import { STYLE_IDS } from './styles/make-style.js';
import { prepareIndexes } from './tiles/make-tile.js';

/**
 * Makes in advance what the first map would have to wait for. Sprites come first, since every map requests one.
 * @param {AbortSignal} signal ends it early
 */
export async function prepare(signal) {
  for (const styleId of STYLE_IDS) {
    for (const pixelRatio of /** @type {const} */ ([1, 2])) {
      if (!signal.aborted) await spriteContent(styleId, pixelRatio);
    }
  }
  await prepareIndexes(signal);
}
