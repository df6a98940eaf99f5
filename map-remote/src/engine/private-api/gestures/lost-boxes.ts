import type { EngineMap } from '../../engine-module.js';

const ESCAPE = 27;
/** The left button in `MouseEvent.buttons`. */
const LEFT = 1;

/** The members of the engine's `BoxZoomHandler` by which it ends a box. */
interface Box {
  isActive(): boolean;
  keydown(event: { readonly keyCode: number }): void;
  _fireEvent(name: 'boxzoomcancel', originalEvent: Event): void;
}

/**
 * Ends a box zoom whose end the engine misses. If the mouse button is released outside of the window, the next movement would go on with the box:
 * it is ended as the key Escape does it. When the page loses the focus the engine removes the box, but fires no event. Call it while a box is
 * drawn.
 */
export function endLostBoxes(map: EngineMap, signal: AbortSignal): void {
  const box = map.boxZoom as unknown as Box;
  let isDrawn = true;
  map.on('boxzoomstart', () => (isDrawn = true));
  for (const name of ['boxzoomend', 'boxzoomcancel'] as const) map.on(name, () => (isDrawn = false));
  const end = (event: Event) => {
    if (!isDrawn) return;
    if (box.isActive()) box.keydown({ keyCode: ESCAPE });
    // The engine's own listener was added before, so it has removed the box already.
    else box._fireEvent('boxzoomcancel', event);
  };
  const onMove = (event: MouseEvent) => {
    if ((event.buttons & LEFT) === 0) end(event);
  };
  window.addEventListener('mousemove', onMove, { capture: true, signal });
  window.addEventListener('blur', end, { signal });
}
