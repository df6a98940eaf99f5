import type { MapHandle } from '@mapdock/shared';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cameraToPlace, MIN_ZOOM } from '../../../places/camera/camera-to-place.js';
import type { Place } from '../../../places/place.js';
import { choicesOfRef, type PlaceRef } from '../../../places/place-ref.js';
import type { ViewHistory } from '../../../view/view-history.js';
import { moveBesideCard } from './beside-card.js';
import { firstJourney, journeyAt, journeyTo } from './journey.js';

interface Options {
  /** The place that the link in the address bar names; `undefined` if it names none. */
  readonly ref: PlaceRef | undefined;
  /** The place of that name; `undefined` until its data is there. */
  readonly place: Place | undefined;
  readonly handle: MapHandle | undefined;
  /** Changes when the map may have got a camera. */
  readonly statusName: string | undefined;
  readonly history: ViewHistory;
  /** The place that the link named when the page opened; `undefined` if there was none, or the link had a camera. */
  readonly linked: PlaceRef | undefined;
  /** Whether the map has started there. */
  readonly isLinkedShown: boolean;
  /** The source that the page lists, which a link does not name. */
  readonly listedId: string | undefined;
  /** The zoom at which a place is shown by itself. */
  readonly zoomTo: (place: Place, zoom: number) => number;
}

/**
 * Moves the map to the place that the link names: at once when it is chosen on the page, and as soon as its data and the map are there when
 * a typed link, Back or Forward names it, without a camera.
 */
export function useMoveToPlace(options: Options) {
  const { ref, place, handle, statusName, history, linked, isLinkedShown, listedId, zoomTo } = options;
  const [first] = useState(() => firstJourney(ref, linked, isLinkedShown));
  const journey = useRef(first);
  const current = useRef(handle);
  useLayoutEffect(() => void (current.current = handle), [handle]);
  const write = useCallback(
    (next: PlaceRef | undefined, isDue: boolean) => {
      journey.current = journeyTo(next, isDue);
      history.choose(choicesOfRef(next, listedId));
    },
    [history, listedId],
  );
  useEffect(() => {
    const now = (journey.current = journeyAt(journey.current, ref, history.camera !== undefined));
    // Before it has a camera, a map can't be moved.
    if (place === undefined || now.name === 'none' || !handle?.getCamera()) return;
    const zoom = zoomTo(place, 0);
    const isThere = now.name === 'dueFromStart' && zoom <= MIN_ZOOM;
    moveBesideCard(current, cameraToPlace(place, zoom), { isThere });
    journey.current = journeyTo(ref, false);
  }, [ref, place, handle, statusName, history, zoomTo]);
  /** Puts the name of a place, or `undefined` for none, into the link. */
  const setRef = useCallback((next: PlaceRef | undefined) => write(next, false), [write]);
  /** The same, and moves the map there, at once or as soon as it can. */
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
