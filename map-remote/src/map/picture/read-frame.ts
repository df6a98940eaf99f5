import type { EngineMap } from '../../engine/engine-module.js';
import { waitAtMost } from '../../util/wait-at-most.js';

/** With a graphics card a frame takes milliseconds. A busy machine that draws in software has needed more than 5 s. */
const FRAME_TIMEOUT_MS = 20_000;

/**
 * Calls `read` with the canvas while a frame is drawn, since the browser may clear the canvas after that. Returns its result; `undefined`
 * if no frame is drawn in time, and at once if the page is in the background, where browsers draw none. Never rejects.
 */
export function readFrame<T>(
  map: EngineMap,
  read: (canvas: HTMLCanvasElement) => T,
  timeoutMs = FRAME_TIMEOUT_MS,
): Promise<T | undefined> {
  if (map.getCanvas().ownerDocument.hidden) return Promise.resolve(undefined);
  const drawn = new Promise<T>((resolve) => {
    void map.once('render', () => resolve(read(map.getCanvas())));
    map.triggerRepaint();
  });
  return waitAtMost(timeoutMs, drawn);
}
