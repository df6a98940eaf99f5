import type { EngineMap } from '../engine-module.js';

/** True while the wheel zooms the map (`ScrollZoomHandler.isActive`). Without the member this throws. */
export function isZoomedByWheel({ scrollZoom }: EngineMap): boolean {
  return scrollZoom.isActive();
}
