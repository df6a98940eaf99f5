import type { LayerConfig, LayerName, MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import { partsOfStyles, styleNamed } from '../../../engine/private-api/styles/parts-of-styles.js';
import { isInPlace } from './place-layer.js';

interface PlacedLayers {
  readonly map: EngineMap;
  readonly layers: readonly LayerConfig[];
  /** Imports of the config, which may be loading. */
  readonly imports: MapConfig['imports'];
  /** Layers of the config that are in the engine, by their ids. */
  readonly layersInMap: { has(id: string): boolean };
}

interface MissingPlace {
  readonly path: string;
  readonly reason: string;
}

/** Why a layer can't be put below this one. */
function reasonOf(map: EngineMap, beforeId: LayerName): string {
  const styles = partsOfStyles(map);
  if (typeof beforeId === 'object') {
    const { id, importId } = beforeId;
    return styles.some((each) => each.importId === importId)
      ? `the import "${importId}" has no layer "${id}"`
      : `the style has no import "${importId}"`;
  }
  if (map.getLayer(beforeId) !== undefined) return `the style draws the layer "${beforeId}" in another slot`;
  const { importId } = styles.find(({ layerIds }) => layerIds.includes(beforeId)) ?? {};
  return importId === undefined
    ? `the style has no layer "${beforeId}"`
    : `the import "${importId}" has the layer, so expected ${JSON.stringify({ id: beforeId, importId })}`;
}

/**
 * Finds layers, among those at the positions, whose `beforeId` names a layer that the style lacks, or has in another slot; they are drawn on top
 * instead. A layer of an import that is loading is not missing yet.
 */
export function findMissingPlaces(
  { map, layers, imports = [], layersInMap }: PlacedLayers,
  positions: readonly number[],
): readonly MissingPlace[] {
  const isOnItsWay = (beforeId: LayerName) =>
    typeof beforeId === 'object' &&
    imports.some(({ id }) => id === beforeId.importId) &&
    styleNamed(map, beforeId.importId) === undefined;
  return positions.flatMap((index) => {
    const layer = layers[index] as LayerConfig;
    const { id, beforeId } = layer;
    if (beforeId === undefined || isInPlace(map, layer) || !layersInMap.has(id)) return [];
    if (isOnItsWay(beforeId)) return [];
    return { path: `layers[${index}].beforeId`, reason: reasonOf(map, beforeId) };
  });
}
