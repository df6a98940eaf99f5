import type { EngineMap } from '../../engine/engine-module.js';
import { createLateChunk } from '../../chunks/late-chunk.js';
import { screenZoom } from '../../ui/dom/screen-zoom.js';
import { createLateChunkSlot, type OnCodeFailed } from '../../chunks/late-chunk-slot.js';
import type { SessionPart } from '../foundation/session-part.js';

export const POINTER = createLateChunk(
  'pointer',
  () => import(/* webpackChunkName: "pointer" */ './transformed-pointer.js'),
);

export interface PointerOptions {
  readonly map: EngineMap;
  readonly onFailed: OnCodeFailed;
  readonly signal: AbortSignal;
}

/**
 * Lets the engine find the right place of the pointer where the page scales, turns or zooms the map. The engine asks the element around its
 * canvas for the rectangle that it has on the screen, at each event, and computes the place from that. The code for this is loaded when
 * the page is first found to do that.
 */
export function placePointer({ map, ...options }: PointerOptions): SessionPart {
  const canvas = map.getCanvas();
  // The element has no size, so its place on the screen is that of the map's corner.
  const corner = document.createElement('div');
  corner.className = 'mapdock-corner';
  corner.style.cssText = 'position:absolute;left:0;top:0';
  map.getContainer().prepend(corner);
  const pointer = createLateChunkSlot({
    part: POINTER,
    make: ({ createTransformedPointer }) => createTransformedPointer(map, screenZoom, options.signal),
    // The map gets the status `ready` only after a frame is drawn.
    onMade: () => map.triggerRepaint(),
    ...options,
  });
  const findRectangle = () => {
    const rectangle = canvas.getBoundingClientRect();
    const { x, y, width, height } = rectangle;
    const at = corner.getBoundingClientRect();
    const difference = Math.hypot(
      at.x - x,
      at.y - y,
      width - canvas.offsetWidth,
      height - canvas.offsetHeight,
    );
    // The size of the layout is rounded to whole pixels.
    if (difference < 1 && screenZoom(canvas) === 1) return rectangle;
    pointer.want();
    return pointer.made?.() ?? rectangle;
  };
  map.getCanvasContainer().getBoundingClientRect = findRectangle;
  findRectangle();
  return {
    get isPending() {
      return pointer.isPending;
    },
    retry: () => void findRectangle(),
  };
}
