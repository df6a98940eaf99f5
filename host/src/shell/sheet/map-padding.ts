import type { CameraConfig, CameraPadding, LngLat, MapHandle } from '@mapdock/shared';

/** What the map's padding depends on. */
export interface PaddedMap {
  /** The element that the map fills. */
  readonly element: HTMLElement | null;
  /** CSS pixels at the bottom of the map that the page covers. */
  readonly covered: number;
  /** Space that the config keeps free. */
  readonly padding: CameraConfig['padding'];
  /** The position that is to be seen; `undefined` if there is none. */
  readonly position: LngLat | undefined;
}

/** Around a position that is to be seen, in CSS pixels. */
const MARGIN = 24;

/** Returns the padding of the config with more space below. Pure. */
export function withCovered(padding: CameraConfig['padding'], covered: number): CameraPadding {
  const sides =
    typeof padding === 'number' ? { top: padding, bottom: padding, left: padding, right: padding } : padding;
  return { ...sides, bottom: (sides?.bottom ?? 0) + covered };
}

/** Whether a point is out of sight once the covered part has grown by `more`, by which the map glides half as far up. Pure. */
export function isOutOfSight(y: number, shownHeight: number, more: number): boolean {
  const next = y - more / 2;
  return next < MARGIN || next > shownHeight - MARGIN;
}

/**
 * Moves the middle of the map into the middle of the part that the page does not cover. If the covered part changes, the map glides: what was in
 * the middle of the free part before is in the middle of the new one. If the position that is to be seen would be out of sight there, it becomes
 * the middle.
 */
export function keepMapPadding(handle: MapHandle, now: () => PaddedMap) {
  /** The covered pixels that the present padding of the map is for. */
  let applied = 0;
  let isMoving = false;
  /** Whether this function began the movement that is going on or has just ended. */
  let isOwn = false;
  let isOver = false;
  const move: MapHandle['moveCamera'] = (camera, options) => {
    isOwn = true;
    handle.moveCamera(camera, options);
  };
  const glide = (animate: boolean) => {
    if (isOver) return;
    const { element, covered, padding, position } = now();
    // Before it has a camera, a map can't be moved.
    if ((applied === 0 && covered === 0) || !element || !handle.getCamera()) return;
    const point = position && handle.project?.(position);
    const isHidden = point && isOutOfSight(point[1], element.clientHeight - covered, covered - applied);
    applied = covered;
    const center = position && isHidden ? { center: [position[0], position[1]] as const } : {};
    move({ padding: withCovered(padding, covered), ...center }, { animate });
  };
  // The map forgets its padding when it shows bounds. Nothing that is seen moves when the map gets it again.
  const keep = () => {
    const { element, padding } = now();
    if (applied === 0 || !element || isMoving || isOver) return;
    const sides = withCovered(padding, applied);
    const { top = 0, left = 0, right = 0, bottom = 0 } = sides;
    const { clientWidth, clientHeight } = element;
    const center = handle.unproject?.([(left + clientWidth - right) / 2, (top + clientHeight - bottom) / 2]);
    if (center) move({ center: [center[0], center[1]], padding: sides }, { animate: false });
  };
  const ends = [
    handle.on('camerachange', ({ phase, cause }) => {
      isMoving = phase !== 'end';
      if (isMoving) return;
      const wasOwn = isOwn;
      isOwn = false;
      // Before the host's movement to bounds the map removes its padding in a movement of its own. The one to the bounds has to begin without
      // it, so the padding is set again only afterwards.
      if (!wasOwn && cause === 'host') queueMicrotask(keep);
      if (applied !== now().covered) glide(true);
    }),
    // Another size brings back the padding of the config, after this event.
    handle.on('mapresize', () => queueMicrotask(() => glide(false))),
  ];
  return {
    /** Moves the map to what is covered now. While the map moves, that waits until it has come to rest. */
    apply() {
      if (applied !== now().covered && !isMoving) glide(true);
    },
    /** Gives the map the padding of the config. Only for a map that is still there. */
    release() {
      if (applied > 0) move({ padding: withCovered(now().padding, 0) }, { animate: false });
      applied = 0;
    },
    /** Leaves the map alone from now on. */
    end() {
      isOver = true;
      for (const end of ends) end();
    },
  };
}

export type MapPadding = ReturnType<typeof keepMapPadding>;
