import type { CameraConfig, MapHandle } from '@mapdock/shared';
import type { RefObject } from 'react';
import { afterFrame } from '../../after-frame.js';
import { coveredBottom } from '../../sheet/covered-bottom.js';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
type Side = keyof Box;

/** A card that leaves less than this share of the map is meant to cover it, as on a page at 400 % zoom. */
const LEAST_SHARE = 0.15;
/** How far the symbol of a place reaches from the place itself, in CSS pixels. */
const REACH = 24;

/**
 * Returns a side of the map and how far the open card reaches from there into the map, in CSS pixels. The map beyond that is free of the card.
 * Of the four sides it is the one that leaves most of the map free. `undefined` if the card does not reach into the map, or leaves next to
 * nothing free. Pure.
 */
function coveredSide(map: Box, card: Box): { readonly side: Side; readonly depth: number } | undefined {
  const [width, height] = [map.right - map.left, map.bottom - map.top];
  const sides = [
    { side: 'top', depth: card.bottom - map.top, length: height },
    { side: 'bottom', depth: map.bottom - card.top, length: height },
    { side: 'left', depth: card.right - map.left, length: width },
    { side: 'right', depth: map.right - card.left, length: width },
  ] as const;
  const share = ({ depth, length }: (typeof sides)[number]) => 1 - depth / length;
  const [best] = [...sides].sort((one, other) => share(other) - share(one));
  return best && best.depth > 0 && share(best) > LEAST_SHARE ? best : undefined;
}

const isOver = (card: Box, x: number, y: number) =>
  x > card.left - REACH && x < card.right + REACH && y > card.top - REACH && y < card.bottom + REACH;

/**
 * The camera with room for the open card: bounds are shown beside it, and a place in the middle of the map moves out from under it. Pure.
 *
 * @param camera - Has `bounds` with a `padding` in pixels, or a `center`.
 * @param map - The map's place on the page.
 * @param card - That of the card.
 */
export function withRoomForCard(camera: CameraConfig, map: Box, card: Box): CameraConfig {
  const covered = coveredSide(map, card);
  if (!covered) return camera;
  const { side, depth } = covered;
  const { bounds, padding } = camera;
  if (bounds) {
    if (typeof padding === 'object') return camera;
    const all = padding ?? 0;
    const sides = { top: all, bottom: all, left: all, right: all };
    return { ...camera, padding: { ...sides, [side]: all + depth } };
  }
  if (!isOver(card, (map.left + map.right) / 2, (map.top + map.bottom) / 2)) return camera;
  const shift = depth / 2;
  const offsets = { top: [0, shift], bottom: [0, -shift], left: [shift, 0], right: [-shift, 0] } as const;
  return { ...camera, offset: offsets[side] };
}

/**
 * The same for the card that is open now, if there is one, and for the sheet of a narrow window. The map keeps a place above the sheet by itself, but
 * not bounds.
 */
export function besideCard(camera: CameraConfig): CameraConfig {
  const main = document.querySelector('main');
  if (!main) return camera;
  const map = main.getBoundingClientRect();
  const card = main.querySelector('.place-card');
  if (card) return withRoomForCard(camera, map, card.getBoundingClientRect());
  const covered = coveredBottom(main);
  const { left, right, bottom } = map;
  return camera.bounds && covered > 0
    ? withRoomForCard(camera, map, { left, right, bottom, top: bottom - covered })
    : camera;
}

/**
 * Moves the map to a place whose card opens at the same time. It begins after the next frame, when React has shown the card.
 *
 * @param map - Has the handle, if there is a map then.
 * @param isThere - Whether the map shows `camera` already, so that it moves only if the card covers the place. Default `false`.
 */
export function moveBesideCard(
  map: RefObject<MapHandle | undefined>,
  camera: CameraConfig,
  { isThere = false } = {},
): void {
  // One of the tasks that wait already renders the card. Browsers begin them before a new timer, though no standard says so.
  afterFrame(() => {
    const wanted = besideCard(camera);
    if (!isThere || wanted !== camera) map.current?.moveCamera(wanted, { animate: true });
  });
}
