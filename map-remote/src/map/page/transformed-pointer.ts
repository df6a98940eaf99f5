import type { EngineMap } from '../../engine/engine-module.js';
import { watchMapTouches } from '../../engine/private-api/gestures/map-touches.js';
import { createMapCorners } from './map-corners.js';
import { placeInQuad } from './place-in-quad.js';

/** Events from whose place on the screen the engine computes a place on the map. */
const EVENTS = [
  ...['mousedown', 'mousemove', 'mouseup', 'mouseover', 'mouseout', 'click', 'dblclick', 'contextmenu'],
  ...['wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel'],
];

interface OnScreen {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Returns a function that gives the engine a rectangle from which it computes the right place of the event that it handles now. The engine
 * subtracts left and top from the event's place on the screen, so these differ with each event, and for each finger of a touch. `screenZoom`
 * is a function of the first map's chunk, which webpack would split if this late one imported it.
 */
export function createTransformedPointer(
  map: EngineMap,
  screenZoom: (element: Element) => number,
  signal: AbortSignal,
): () => DOMRect | undefined {
  const container = map.getContainer();
  const corners = createMapCorners(container);
  let points: ArrayLike<OnScreen> = [];
  let onMap: ArrayLike<OnScreen> | undefined;
  const remember = (event: Event) => {
    onMap = undefined;
    // As in the engine, whose events about touch have the fingers that the browser's event is about.
    if ('touches' in event) {
      const { type, touches, changedTouches } = event as TouchEvent;
      points = type === 'touchend' ? changedTouches : touches;
    } else points = [event as MouseEvent];
  };
  for (const name of EVENTS)
    container.ownerDocument.defaultView?.addEventListener(name, remember, {
      capture: true,
      passive: true,
      signal,
    });
  watchMapTouches(map, (touches) => void (onMap = touches));

  return () => {
    const asked = onMap ?? points;
    onMap = undefined;
    const quad = corners.measure();
    const zoom = screenZoom(container);
    const { offsetWidth: width, offsetHeight: height } = container;
    const origins = Array.from(asked, ({ clientX, clientY }) => {
      const [x, y] = placeInQuad(quad, clientX / zoom, clientY / zoom);
      return [clientX - x * width, clientY - y * height] as const;
    });
    // A map that is seen from its edge has no place for the pointer.
    if (origins.length === 0 || !origins.flat().every(Number.isFinite)) return undefined;
    let next = 0;
    const last = origins.length - 1;
    return {
      width,
      height,
      get left() {
        return origins[Math.min(next, last)]?.[0];
      },
      // The engine reads `left` before `top` for each finger.
      get top() {
        return origins[Math.min(next++, last)]?.[1];
      },
    } as DOMRect;
  };
}
