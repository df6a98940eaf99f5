import type { EngineMap } from '../../engine/engine-module.js';

type Style = NonNullable<EngineMap['style']>;

/** A style and all styles that it imports. */
const stylesIn = (style: Style): Style[] => [
  style,
  ...style.fragments.flatMap((part) => stylesIn(part.style)),
];

/**
 * Makes the engine stop waiting for late modules that failed, by writing its private members: it (3.32) counts a style as loaded only
 * when each late module that it needs has arrived. A source whose module is missing is a stand-in without data, which has a `startLoad`;
 * it is marked as failed.
 */
export function endModuleWaits({ style }: EngineMap): void {
  if (style === undefined) return;
  for (const each of stylesIn(style)) if (each._drapingLoaded === false) each._drapingLoaded = true;
  for (const cache of Object.values(style._mergedSourceCaches))
    if ('startLoad' in cache.getSource()) cache._sourceErrored = true;
}
