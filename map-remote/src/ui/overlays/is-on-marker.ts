/** The class of all markers. */
export const MARKER_CLASS = 'mapdock-marker';

/** True if an event happened on a marker and not on the map below. */
export function isOnMarker({ target }: Event): boolean {
  // Elements that another window has made are of its classes, so no `instanceof`.
  return Boolean((target as Partial<Element> | null)?.closest?.(`.${MARKER_CLASS}`));
}
