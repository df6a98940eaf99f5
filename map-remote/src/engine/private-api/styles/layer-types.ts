import type { EngineMap } from '../../engine-module.js';

/**
 * True if a layer of a type is seen at the map's zoom (`Style._mergedLayers`, `StyleLayer.isHidden`, `StyleLayer.type`). Without one of the
 * members this throws.
 */
export function hasLayerOfType(map: EngineMap, type: string): boolean {
  const zoom = map.getZoom();
  const layers = Object.values(map.style?._mergedLayers ?? {});
  return layers.some((layer) => layer.type === type && !layer.isHidden(zoom));
}
