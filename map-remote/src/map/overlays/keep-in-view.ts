import type { EngineMap } from '../../engine/engine-module.js';
import { moveBox, planMoveIntoView } from './plan-move-into-view.js';

/** Room between a thing and the edge of the map, in CSS pixels. */
const MARGIN = 8;

/** Moves the map as little as needed to show all of `element`. A user who asked for reduced motion sees a jump. */
export function keepInView(map: EngineMap, element: Element, eventData: object = {}): void {
  const container = map.getContainer();
  const { left, top } = container.getBoundingClientRect();
  const boxOf = (each: Element) => moveBox(each.getBoundingClientRect(), [-left, -top]);
  const area = {
    left: MARGIN,
    top: MARGIN,
    right: container.clientWidth - MARGIN,
    bottom: container.clientHeight - MARGIN,
  };
  const obstacles = [...container.querySelectorAll('.mapboxgl-ctrl')].map(boxOf);
  const [right, down] = planMoveIntoView(boxOf(element), area, obstacles);
  if (right !== 0 || down !== 0) map.panBy([-right, -down], {}, eventData);
}
