import type { EngineMap } from '../../engine/engine-module.js';

type Style = NonNullable<EngineMap['style']>;

/** With the styles that it imports. */
const stylesIn = (style: Style): Style[] => [
  style,
  ...style.fragments.flatMap((part) => stylesIn(part.style)),
];

/**
 * The engine (3.32) counts a style as loaded only when each late module that it needs has come, also one that never will: here it waits no
 * longer, in its own private notes. Where a module of sources is missing, a stand-in without data is in the source's place, which can be
 * told by how it begins to load; that counts as failed then.
 */
export function endModuleWaits({ style }: EngineMap): void {
  if (style === undefined) return;
  for (const each of stylesIn(style)) if (each._drapingLoaded === false) each._drapingLoaded = true;
  for (const cache of Object.values(style._mergedSourceCaches))
    if ('startLoad' in cache.getSource()) cache._sourceErrored = true;
}
