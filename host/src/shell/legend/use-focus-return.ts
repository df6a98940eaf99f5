import { useLayoutEffect, type RefObject } from 'react';

/** Moves the focus from an element to `target` when the element is removed: the browser would move it to the top of the page. */
export function useFocusReturn(
  element: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const removed = element.current;
    return () => {
      if (removed?.contains(document.activeElement)) target.current?.focus();
    };
  }, [element, target]);
}
