import type { MapHandle } from '@mapdock/shared';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cameraToPlace, MIN_ZOOM } from '../../../places/camera/camera-to-place.js';
import type { Place } from '../../../places/place.js';
import { choicesOfRef, isSamePlace, type PlaceRef } from '../../../places/place-ref.js';
import type { ViewHistory } from '../../../view/view-history.js';
import { moveBesideCard } from './beside-card.js';

interface Options {
  /** What the address names. */
  readonly ref: PlaceRef | undefined;
  /** The place of that name; `undefined` until its data is there. */
  readonly place: Place | undefined;
  readonly handle: MapHandle | undefined;
  /** Changes when the map may have got a camera. */
  readonly statusName: string | undefined;
  readonly history: ViewHistory;
  /** What the page's own address named when the page opened, if it had no camera. */
  readonly linked: PlaceRef | undefined;
  /** Whether the map has started there. */
  readonly isLinkedShown: boolean;
  /** The source that the page lists, which the address does not name. */
  readonly listedId: string | undefined;
  /** The zoom at which a place is shown by itself. */
  readonly zoomTo: (place: Place, zoom: number) => number;
}

export interface MoveToPlace {
  /** Puts the name of a place, or `undefined` for none, into the address. */
  readonly setRef: (next: PlaceRef | undefined) => void;
  /** The same, and moves the map there, at once or as soon as it can. */
  readonly show: (place: Place, next: PlaceRef) => void;
}

/**
 * Moves the map to the place that the address names: at once when it is chosen on the page, and as soon as its data and the map are there when
 * a link, Back or Forward names it and the address has no camera.
 */
export function useMoveToPlace(options: Options): MoveToPlace {
  const { ref, place, handle, statusName, history, linked, isLinkedShown, listedId, zoomTo } = options;
  // The place to which the map moves as soon as it can. A link may name one whose data comes after the map.
  const [first] = useState(() => (isSamePlace(ref, linked) ? linked : undefined));
  const awaited = useRef(first);
  /** Whether that place is where the map has started: then it moves only if the place would be in a cluster. */
  const isAtStart = useRef(isLinkedShown && first !== undefined);
  const last = useRef(ref);
  const current = useRef(handle);
  useLayoutEffect(() => void (current.current = handle), [handle]);
  const write = useCallback(
    (next: PlaceRef | undefined, isAwaited: boolean) => {
      last.current = next;
      isAtStart.current = false;
      awaited.current = isAwaited ? next : undefined;
      history.choose(choicesOfRef(next, listedId));
    },
    [history, listedId],
  );
  useEffect(() => {
    // A name that was not set here is that of a link, of Back or of Forward. The map moves to its place unless the address has a camera.
    if (!isSamePlace(ref, last.current)) {
      awaited.current = history.camera === undefined ? ref : undefined;
      isAtStart.current = false;
    }
    last.current = ref;
    // Before it has a camera, a map can't be moved.
    if (place === undefined || awaited.current === undefined || !handle?.getCamera()) return;
    const zoom = zoomTo(place, 0);
    const isThere = isAtStart.current && zoom <= MIN_ZOOM;
    moveBesideCard(current, cameraToPlace(place, zoom), { isThere });
    isAtStart.current = false;
    awaited.current = undefined;
  }, [ref, place, handle, statusName, history, zoomTo]);
  const setRef = useCallback((next: PlaceRef | undefined) => write(next, false), [write]);
  const show = useCallback(
    (chosen: Place, next: PlaceRef) => {
      const now = handle?.getCamera();
      // While there is no map, the next one moves there.
      write(next, now === undefined);
      if (now) moveBesideCard(current, cameraToPlace(chosen, zoomTo(chosen, now.zoom)));
    },
    [handle, write, zoomTo],
  );
  return { setRef, show };
}
