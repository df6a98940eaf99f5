/** What a user can operate by itself. */
const OPERABLE =
  'a[href], button, input, select, textarea, label, summary, audio, video, [tabindex], [contenteditable]';
/** Begin a gesture of the map. */
const GESTURES = ['mousedown', 'touchstart'] as const;
/** Keys that the map knows; the others are the page's. */
const MAP_KEYS = /^(?:Arrow.*|[-+=_])$/;

/** Whether an event is about something inside of `element` that has a use of its own. */
export function isForContent(element: Element, { target }: Event): boolean {
  const operable = target instanceof Element ? target.closest(OPERABLE) : null;
  return operable !== null && element.contains(operable);
}

/** Keeps the map from taking for its own what is meant for a link, button or field in `element`. */
export function keepOwnEvents(element: HTMLElement): void {
  for (const name of GESTURES) {
    element.addEventListener(name, (event) => {
      if (isForContent(element, event)) event.stopPropagation();
    });
  }
  element.addEventListener('keydown', (event) => {
    if (MAP_KEYS.test(event.key) && isForContent(element, event)) event.stopPropagation();
  });
}
