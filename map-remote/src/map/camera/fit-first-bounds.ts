import type { CameraConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { moveCamera, RESIZE_MOVE } from './move-camera.js';

/**
 * A page seldom has its final layout when the map gets its first size. So bounds are fitted again after each resize, until somebody moves
 * the map or the returned function is called.
 */
export function fitFirstBounds(map: EngineMap, camera: CameraConfig): () => void {
  let isOurs = false;
  let hasEnded = camera.bounds === undefined;
  const end = () => void (hasEnded = true);
  map.on('movestart', (event) => {
    const isResize = 'isMapdockResize' in event && event.isMapdockResize === RESIZE_MOVE.isMapdockResize;
    if (!isOurs && !isResize) end();
  });
  map.on('resize', () => {
    if (hasEnded) return;
    isOurs = true;
    moveCamera(map, camera, { animate: false });
    isOurs = false;
  });
  return end;
}
