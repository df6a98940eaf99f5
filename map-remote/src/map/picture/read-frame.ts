import type { EngineMap } from '../../engine/engine-module.js';
import { waitAtMost } from '../../util/wait-at-most.js';

/** A frame takes milliseconds with a graphics card. A busy machine that draws in software has needed more than 5 s. */
const FRAME_TIMEOUT_MS = 20_000;

/**
 * What `read` makes of the canvas while a frame is drawn: after that the browser may have cleared it. `undefined` if none is
 * drawn in time, and at once in a page in the background, where browsers draw none. `timeoutMs`:
 * default 20,000. Never rejects.
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
