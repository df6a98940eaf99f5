import type { CameraConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { isResizing } from './host-move.js';
import { moveCamera } from './move-camera.js';

/**
 * A page seldom has its final layout when the map gets its first size. So bounds are fitted again after each resize, until somebody moves
 * the map or the returned function is called.
 */
export function fitFirstBounds(map: EngineMap, camera: CameraConfig): () => void {
  let isOurs = false;
  let hasEnded = camera.bounds === undefined;
  const end = () => void (hasEnded = true);
  map.on('movestart', (event) => {
    if (!isOurs && !isResizing(event)) end();
  });
  map.on('resize', () => {
    if (hasEnded) return;
    isOurs = true;
    moveCamera(map, camera, { animate: false });
    isOurs = false;
  });
  return end;
}
