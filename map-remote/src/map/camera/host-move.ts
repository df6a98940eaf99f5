/** Marks of the engine's events that say what moves the map. Late chunks need them too, so this file imports nothing. */

/** Marks the events of movements that the host requested; the engine copies it into them. */
export const HOST_MOVE = { mapdockCause: 'host' } as const;
/** The same mark for the events that the engine fires when the map is resized. */
export const RESIZE_MOVE = { ...HOST_MOVE, isMapdockResize: true } as const;

/** True if an event of the map's movement comes from a resize. */
export function isResizing(event: object): boolean {
  return 'isMapdockResize' in event && event.isMapdockResize === RESIZE_MOVE.isMapdockResize;
}
