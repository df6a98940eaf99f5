import type { EngineMap } from '../../../engine/engine-module.js';
import { moveBox, planMoveIntoView } from './plan-move-into-view.js';

/** Room between the element and the edge of the map, in CSS pixels. */
const MARGIN = 8;

/** Marks the events of these movements. */
const REVEALING = { isMapdockRevealing: true } as const;

/** True if an event of the map's movement comes from `panIntoView`. */
export function isRevealing(event: object): boolean {
  return 'isMapdockRevealing' in event;
}

/**
 * Moves the map as little as needed to show all of `element` beside the camera's padding. A user who prefers reduced motion sees a jump.
 */
export function panIntoView(map: EngineMap, element: Element, eventData: object = {}): void {
  const container = map.getContainer();
  const { left, top } = container.getBoundingClientRect();
  const boxOf = (each: Element) => moveBox(each.getBoundingClientRect(), [-left, -top]);
  const padding = map.getPadding();
  const area = {
    left: (padding.left ?? 0) + MARGIN,
    top: (padding.top ?? 0) + MARGIN,
    right: container.clientWidth - (padding.right ?? 0) - MARGIN,
    bottom: container.clientHeight - (padding.bottom ?? 0) - MARGIN,
  };
  const obstacles = [...container.querySelectorAll('.mapboxgl-ctrl')].map(boxOf);
  const [right, down] = planMoveIntoView(boxOf(element), area, obstacles);
  if (right !== 0 || down !== 0) map.panBy([-right, -down], {}, { ...REVEALING, ...eventData });
}
