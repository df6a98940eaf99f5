import type { EngineMap } from '../engine-module.js';

const ESCAPE = 27;
/** The left button in `MouseEvent.buttons`. */
const LEFT = 1;

/**
 * Ends a box zoom whose end the engine misses. If the mouse button is released outside of the window, the next movement would go on with the box: it is
 * ended as the key Escape does it (`BoxZoomHandler.keydown`). When the page loses the focus the engine removes the box, but fires no event. Call it
 * while a box is drawn.
 */
export function endLostBoxes(map: EngineMap, signal: AbortSignal): void {
  const { boxZoom } = map;
  let isDrawn = true;
  map.on('boxzoomstart', () => (isDrawn = true));
  for (const name of ['boxzoomend', 'boxzoomcancel'] as const) map.on(name, () => (isDrawn = false));
  const end = () => {
    if (!isDrawn) return;
    if (boxZoom.isActive()) (boxZoom as { keydown(event: object): void }).keydown({ keyCode: ESCAPE });
    // The engine's listener comes before this one, since it was there first.
    else map.fire('boxzoomcancel');
  };
  window.addEventListener('mousemove', (event) => void ((event.buttons & LEFT) === 0 && end()), {
    capture: true,
    signal,
  });
  window.addEventListener('blur', end, { signal });
}
