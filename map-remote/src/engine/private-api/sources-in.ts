import type { EngineMap } from '../engine-module.js';

export type Style = NonNullable<EngineMap['style']>;

/** All sources of a style and of its imports (`Style._mergedSourceCaches`, `SourceCache.getSource`). */
export const sourcesIn = (style: Style | undefined) =>
  Object.values(style?._mergedSourceCaches ?? {}).map((cache) => ({ cache, source: cache.getSource() }));
