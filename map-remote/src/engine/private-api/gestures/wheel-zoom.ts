import type { EngineMap } from '../../engine-module.js';

/** True while the wheel zooms the map (`ScrollZoomHandler.isActive`). Without the member this throws. */
export function isZoomedByWheel({ scrollZoom }: EngineMap): boolean {
  return scrollZoom.isActive();
}

/**
 * Calls `jump` while the wheel zooms the map. A jump would break that off (`Map._stop`), and the engine would take the wheel for still
 * turning. If the jump changes the zoom, the wheel goes on from there and not from where it was to lead (`ScrollZoomHandler._targetZoom`).
 * Without the first member the wheel stops at each jump, without the second the next frame is beyond it again.
 */
export function jumpWithinWheelZoom(map: EngineMap, jump: () => void): void {
  const { scrollZoom } = map;
  const zoom = map.getZoom();
  map._stop = () => map;
  try {
    jump();
  } finally {
    Reflect.deleteProperty(map, '_stop');
  }
  const reached = map.getZoom();
  if (reached !== zoom) scrollZoom._targetZoom = reached;
}
