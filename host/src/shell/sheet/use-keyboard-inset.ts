import { useEffect, type RefObject } from 'react';

/**
 * Sets `--keyboard` on an element: how many CSS pixels of the window's bottom the on-screen keyboard covers; 0 in browsers that make the page lower
 * instead. Asking for that in the page's `viewport` is an error on the console of WebKit, which does not know it.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const measure = () => {
      // In a page that is zoomed by two fingers the window is larger than what is seen too.
      const covered = seen.scale > 1 ? 0 : Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      element.current?.style.setProperty('--keyboard', `${covered}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, [element]);
}
