import { spriteContent } from './sprites/sprite-store.ts';
import { STYLE_IDS } from './styles/make-style.ts';
import { prepareIndexes } from './tiles/make-tile.ts';

/**
 * Makes in advance what the first map would have to wait for. Sprites come first, since every map requests one.
 * @param signal ends it early
 */
export async function prepare(signal: AbortSignal) {
  for (const styleId of STYLE_IDS) {
    for (const pixelRatio of [1, 2] as const) {
      if (!signal.aborted) await spriteContent(styleId, pixelRatio);
    }
  }
  await prepareIndexes(signal);
}
