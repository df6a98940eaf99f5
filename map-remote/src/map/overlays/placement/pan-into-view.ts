import type { EngineMap } from '../../../engine/engine-module.js';
import type { Box } from '../../../ui/overlays/box.js';
import { createMapCorners } from '../../page/map-corners.js';
import { placeInQuad, type Quad } from '../../page/place-in-quad.js';
import { planMoveIntoView } from './plan-move-into-view.js';

/** Room between the element and the edge of the map, in CSS pixels. */
const MARGIN = 8;

/** Marks the events of these movements. */
const REVEALING = { isMapdockRevealing: true } as const;

/** True if an event of the map's movement comes from `panIntoView`. */
export function isRevealing(event: object): boolean {
  return 'isMapdockRevealing' in event;
}

/**
 * Returns a function that says which part of the map's layout an element covers; if the page turns the map, the smallest box around it.
 */
function createBoxReader({ clientWidth, clientHeight }: HTMLElement, quad: Quad): (element: Element) => Box {
  const placeOf = (x: number, y: number) => {
    const [across, down] = placeInQuad(quad, x, y);
    // A map that is seen from its edge has no places.
    if (!Number.isFinite(across + down)) return [x - quad[0].x, y - quad[0].y] as const;
    return [across * clientWidth, down * clientHeight] as const;
  };
  return (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const places = [left, right].flatMap((x) => [placeOf(x, top), placeOf(x, bottom)]);
    const across = places.map(([x]) => x);
    const down = places.map(([, y]) => y);
    return {
      ...{ left: Math.min(...across), right: Math.max(...across) },
      ...{ top: Math.min(...down), bottom: Math.max(...down) },
    };
  };
}

/**
 * Moves the map as little as needed to show all of `element` beside the camera's padding. A user who prefers reduced motion sees a jump.
 */
export function panIntoView(map: EngineMap, element: Element, eventData: object = {}): void {
  const container = map.getContainer();
  const corners = createMapCorners(container);
  const boxOf = createBoxReader(container, corners.measure());
  const padding = map.getPadding();
  const area = {
    left: (padding.left ?? 0) + MARGIN,
    top: (padding.top ?? 0) + MARGIN,
    right: container.clientWidth - (padding.right ?? 0) - MARGIN,
    bottom: container.clientHeight - (padding.bottom ?? 0) - MARGIN,
  };
  const obstacles = [...container.querySelectorAll('.mapboxgl-ctrl')].map(boxOf);
  const [right, down] = planMoveIntoView(boxOf(element), area, obstacles);
  corners.remove();
  if (right !== 0 || down !== 0) map.panBy([-right, -down], {}, { ...REVEALING, ...eventData });
}
