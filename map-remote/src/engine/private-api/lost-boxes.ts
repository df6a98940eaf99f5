import type { EngineMap } from '../engine-module.js';

const ESCAPE = 27;
/** The left button in `MouseEvent.buttons`. */
const LEFT = 1;

/**
 * Ends a box zoom whose end the engine misses, as the key Escape does (`BoxZoomHandler.keydown`). If the mouse button is released outside of the
 * window, the next movement would go on with the box; and when the page loses the focus the engine removes the box, but fires no event.
 */
export function endLostBoxes({ boxZoom }: EngineMap, signal: AbortSignal): void {
  const end = (event: Event) => {
    const isOver = event instanceof MouseEvent ? (event.buttons & LEFT) === 0 : event.target === window;
    if (isOver && boxZoom.isActive())
      (boxZoom as { keydown(event: object): void }).keydown({ keyCode: ESCAPE });
  };
  // On the way down, these come before the engine's own listeners.
  for (const name of ['mousemove', 'blur']) window.addEventListener(name, end, { capture: true, signal });
}
