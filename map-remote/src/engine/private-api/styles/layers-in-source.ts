import type { EngineMap } from '../../engine-module.js';
import { isKnown, stylesOf } from './parts-of-styles.js';

/** What the engine knows of the layers inside a source. */
export interface LayersInSource {
  readonly type: string;
  /** Layers inside a vector source, by its TileJSON; `undefined` before that has loaded, and if it does not say. */
  readonly names: readonly string[] | undefined;
}

interface SourceWithLayers {
  readonly type: string;
  readonly vectorLayerIds?: readonly string[];
}

const read = ({ type, vectorLayerIds }: SourceWithLayers): LayersInSource => ({
  type,
  names: vectorLayerIds,
});

/** The type of a source and the layers inside it (`VectorTileSource.vectorLayerIds`); `undefined` if there is no such source. */
export function layersInSource(map: EngineMap, sourceId: string): LayersInSource | undefined {
  const source = map.getSource(sourceId) as SourceWithLayers | undefined;
  return source && read(source);
}

/** A layer of a style that names a layer inside its source. */
export interface NamingLayer {
  readonly id: string;
  /** The import that has the layer; `undefined` for the style in use itself. */
  readonly importId: string | undefined;
  readonly sourceLayer: string;
  readonly source: LayersInSource;
}

/**
 * Layers of the style in use and of all its imports that name a layer inside a source (`Style.scope`, `Style._layers`, `Style.getOwnSource`),
 * also those that the config has added. Without one of the members this throws.
 */
export const namingLayers = (map: EngineMap): readonly NamingLayer[] =>
  stylesOf(map)
    .filter(isKnown)
    .flatMap((style) =>
      Object.values(style._layers).flatMap(({ id, source: sourceId, sourceLayer }) => {
        const source = sourceId && sourceLayer ? style.getOwnSource(sourceId) : undefined;
        if (source === undefined || !sourceLayer) return [];
        return [{ id, importId: style.scope || undefined, sourceLayer, source: read(source) }];
      }),
    );
