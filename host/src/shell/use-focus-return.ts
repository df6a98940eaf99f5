import { useLayoutEffect, type RefObject } from 'react';

const isFocusLost = () => document.activeElement === document.body;

/**
 * Moves the focus away from an element that is removed: to `first` if it is still on the page and can have the focus, else to `main`. The
 * browser would move it to the top of the page.
 */
export function useFocusReturn(
  element: RefObject<HTMLElement | null>,
  main: RefObject<HTMLElement | null>,
  first?: RefObject<Element | null>,
): void {
  useLayoutEffect(() => {
    const removed = element.current;
    return () => {
      if (!removed?.contains(document.activeElement)) return;
      // The element is still on the page now, and stays there if React only runs the effect again, as it does in StrictMode.
      queueMicrotask(() => {
        if (removed.isConnected || !isFocusLost()) return;
        // The focus goes to the element that the ref has now, which may be another one than when the effect ran.
        // oxlint-disable-next-line react/exhaustive-deps
        if (first?.current instanceof HTMLElement) first.current.focus();
        // oxlint-disable-next-line react/exhaustive-deps
        if (isFocusLost()) main.current?.focus();
      });
    };
  }, [element, main, first]);
}
