/** The class of all markers. */
export const MARKER_CLASS = 'mapdock-marker';

/** True if an event happened on a marker and not on the map below. */
export function isOnMarker({ target }: Event): boolean {
  return target instanceof Element && target.closest(`.${MARKER_CLASS}`) !== null;
}
