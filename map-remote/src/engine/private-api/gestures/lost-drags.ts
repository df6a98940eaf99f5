import type { EngineMap, EngineMarker } from '../../engine-module.js';

interface Press {
  readonly originalEvent: MouseEvent | TouchEvent;
}

/** The fingers on the map of the event; others may rest elsewhere on the page. */
function fingersOf(event: MouseEvent | TouchEvent): number {
  if (!('touches' in event)) return 0;
  const map = (event.target as Partial<Element> | null)?.closest?.('.mapboxgl-map');
  return [...event.touches].filter(({ target }) => !map || map.contains(target as Node)).length;
}

/**
 * Ends a drag of a marker whose end the engine misses (`Marker._onUp`): the browser cancels the touch, a second finger comes for a pinch, or the
 * mouse button is released outside of the window. Without it the next movement anywhere on the map would go on with the drag. Returns the function
 * that stops this.
 */
export function endLostDrags(map: EngineMap, marker: EngineMarker): () => void {
  let isPressed = false;
  const end = () => {
    if (!isPressed) return;
    isPressed = false;
    (marker as unknown as { _onUp(): void })._onUp();
  };
  const onDown = ({ originalEvent }: Press) => {
    if (fingersOf(originalEvent) > 1) end();
    else isPressed = marker.getElement().contains(originalEvent.target as Node);
  };
  const onMove = ({ originalEvent }: Press) => {
    if ('buttons' in originalEvent && originalEvent.buttons === 0) end();
  };
  const onUp = () => {
    isPressed = false;
  };
  const listeners = {
    mousedown: onDown,
    touchstart: onDown,
    // The engine adds its listener for moves when a drag begins, so this one is called before it.
    mousemove: onMove,
    touchcancel: end,
    mouseup: onUp,
    touchend: onUp,
  } as const;
  for (const [name, listener] of Object.entries(listeners)) map.on(name as 'mousedown', listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) map.off(name as 'mousedown', listener);
  };
}

/**
 * Leaves touches of several fingers to the map. The engine takes the second finger of a pinch for the beginning of a drag if it is on a marker
 * (`Marker._addDragHandler`), and then the map doesn't zoom. Call it before the marker is added.
 */
export function leavePinches(marker: EngineMarker): void {
  const dragged = marker as unknown as { _addDragHandler(press: Press): void };
  const begin = dragged._addDragHandler;
  dragged._addDragHandler = (press) => {
    if (fingersOf(press.originalEvent) < 2) begin(press);
  };
}
