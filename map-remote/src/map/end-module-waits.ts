import type { EngineMap } from '../engine/engine-module.js';

type Style = NonNullable<EngineMap['style']>;

/** With the styles that it imports. */
const stylesIn = (style: Style): Style[] => [
  style,
  ...style.fragments.flatMap((part) => stylesIn(part.style)),
];

/**
 * The engine (3.32) counts a style as loaded only when each late module that it needs has come, also one that never will: here it waits no
 * longer. A source of such a module has an empty stand-in, which can be told by how it begins to load; `_drapingLoaded` is what the style
 * waits for beside its sources.
 */
export function endModuleWaits({ style }: EngineMap): void {
  if (style === undefined) return;
  for (const each of stylesIn(style)) if (each._drapingLoaded === false) each._drapingLoaded = true;
  for (const cache of Object.values(style._mergedSourceCaches)) {
    const source = cache.getSource<{ loaded(): boolean } & ReturnType<typeof cache.getSource>>();
    if ('startLoad' in source) source.loaded = () => true;
  }
}
