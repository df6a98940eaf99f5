import type { EngineMap } from '../../engine-module.js';

/** What the engine knows of the layers inside a source. */
export interface LayersInSource {
  readonly type: string;
  /** Layers inside a vector source, by its TileJSON; `undefined` before that has loaded, and if it does not say. */
  readonly names: readonly string[] | undefined;
}

/** The type of a source and the layers inside it (`VectorTileSource.vectorLayerIds`); `undefined` if there is no such source. */
export function layersInSource(map: EngineMap, sourceId: string): LayersInSource | undefined {
  const source = map.getSource(sourceId) as { type: string; vectorLayerIds?: readonly string[] } | undefined;
  return source && { type: source.type, names: source.vectorLayerIds };
}
