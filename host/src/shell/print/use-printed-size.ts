import { useEffect, type RefObject } from 'react';

/**
 * Sets the size that the map's element has on the screen as CSS properties before it is printed. The browser can't redraw the map for
 * the paper: in an element of another size the map would not fill it, and its scale bar would be wrong.
 */
export function usePrintedSize(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const note = () => {
      const element = ref.current;
      if (!element) return;
      const { width, height } = element.getBoundingClientRect();
      element.style.setProperty('--printed-inline-size', `${width}px`);
      element.style.setProperty('--printed-block-size', `${height}px`);
    };
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, [ref]);
}
