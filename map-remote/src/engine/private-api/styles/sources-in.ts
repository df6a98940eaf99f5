import type { EngineMap } from '../../engine-module.js';

export type Style = NonNullable<EngineMap['style']>;
type SourceCache = Style['_mergedSourceCaches'][string];

interface SourceOfStyle {
  readonly cache: SourceCache;
  readonly source: ReturnType<SourceCache['getSource']>;
}

/** All sources of a style and of its imports (`Style._mergedSourceCaches`, `SourceCache.getSource`). Without one of the members this throws. */
export const sourcesIn = (style: Style | undefined): readonly SourceOfStyle[] =>
  Object.values(style?._mergedSourceCaches ?? {}).map((cache) => ({ cache, source: cache.getSource() }));
