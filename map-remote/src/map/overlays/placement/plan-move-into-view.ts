import type { Box } from '../../../ui/overlays/box.js';
import type { ScreenPoint } from '@mapdock/shared';

/** The same box at another place. */
export const moveBox = (box: Box, [right, down]: ScreenPoint): Box => ({
  left: box.left + right,
  right: box.right + right,
  top: box.top + down,
  bottom: box.bottom + down,
});
const touches = (a: Box, b: Box) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
const isWithin = (a: Box, b: Box) =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

/** The shortest move of one span into another; to its beginning if it is too long. */
function intoSpan(from: number, to: number, min: number, max: number): number {
  if (from < min || to - from > max - min) return min - from;
  return to > max ? max - to : 0;
}

const lengthOf = ([right, down]: ScreenPoint) => Math.abs(right) + Math.abs(down);

/** The shortest move, `[right, down]`, of `box` into `area`, and away from the obstacles in it where there is room for that. Pure. */
export function planMoveIntoView(box: Box, area: Box, obstacles: readonly Box[]): ScreenPoint {
  const first: ScreenPoint = [
    intoSpan(box.left, box.right, area.left, area.right),
    intoSpan(box.top, box.bottom, area.top, area.bottom),
  ];
  const isFree = (move: ScreenPoint) => {
    const target = moveBox(box, move);
    return isWithin(target, area) && !obstacles.some((obstacle) => touches(target, obstacle));
  };
  const start = moveBox(box, first);
  const hit = obstacles.filter((obstacle) => touches(start, obstacle));
  if (hit.length === 0) return first;
  const ways = hit.flatMap(({ left, top, right, bottom }): ScreenPoint[] => [
    [first[0] + left - start.right, first[1]],
    [first[0] + right - start.left, first[1]],
    [first[0], first[1] + top - start.bottom],
    [first[0], first[1] + bottom - start.top],
  ]);
  return ways.filter(isFree).sort((a, b) => lengthOf(a) - lengthOf(b))[0] ?? first;
}
