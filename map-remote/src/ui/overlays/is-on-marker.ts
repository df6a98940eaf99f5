/** The class that all markers have. */
export const MARKER_CLASS = 'mapdock-marker';

/** Whether something happened on a marker rather than on the map below. */
export function isOnMarker({ target }: Event): boolean {
  return target instanceof Element && target.closest(`.${MARKER_CLASS}`) !== null;
}
