/** Elements that a user can operate. */
const OPERABLE =
  'a[href], button, input, select, textarea, label, summary, audio, video, [tabindex], [contenteditable]';
/** Events that start a gesture of the map. */
const GESTURES = ['mousedown', 'touchstart'] as const;
/** Keys of the map; others are left to the page. */
const MAP_KEYS = /^(?:Arrow.*|[-+=_])$/;

/** True if an event is for something inside of `element` that can be operated itself. */
export function isForContent(element: Element, { target }: Event): boolean {
  // Elements that another window has made are of its classes, so no `instanceof`.
  const operable = (target as Partial<Element> | null)?.closest?.(OPERABLE) ?? null;
  return operable !== null && element.contains(operable);
}

/** Stops events for a link, button or field in `element`, so that the map does not react to them. */
export function stopOwnEvents(element: HTMLElement): void {
  for (const name of GESTURES) {
    element.addEventListener(name, (event) => {
      if (isForContent(element, event)) event.stopPropagation();
    });
  }
  element.addEventListener('keydown', (event) => {
    if (MAP_KEYS.test(event.key) && isForContent(element, event)) event.stopPropagation();
  });
}
