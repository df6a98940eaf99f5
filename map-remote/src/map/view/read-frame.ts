import type { EngineMap } from '../../engine/engine-module.js';
import { waitAtMost } from '../../engine/wait-at-most.js';

/** A frame is drawn within milliseconds, unless the page is in the background. */
const FRAME_TIMEOUT_MS = 5000;

/**
 * What `read` makes of the canvas while a frame is drawn: after that the browser may have cleared it. `undefined` if none is
 * drawn in time. Never rejects.
 */
export function readFrame<T>(map: EngineMap, read: (canvas: HTMLCanvasElement) => T): Promise<T | undefined> {
  const drawn = new Promise<T>((resolve) => {
    void map.once('render', () => resolve(read(map.getCanvas())));
    map.triggerRepaint();
  });
  return waitAtMost(FRAME_TIMEOUT_MS, drawn);
}
