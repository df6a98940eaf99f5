import { useEffect, type RefObject } from 'react';

/**
 * Notes the size of the map's element on the screen before it is printed, for the style sheet. The browser does not let the map be drawn
 * anew for the paper: in an element of another size it would not fill it, and its scale bar would be wrong.
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
