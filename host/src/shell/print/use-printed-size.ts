import { useEffect, type RefObject } from 'react';
import { printedZoom } from './printed-zoom.js';

/**
 * Sets the size that the map's element has on the screen, and the factors that make it fit on paper, as CSS properties before it is
 * printed. The browser can't redraw the map for the paper: in an element of another size the map would not fill it, and its scale bar
 * would be wrong. So the element keeps its size, and is zoomed as a whole.
 */
export function usePrintedSize(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const note = () => {
      const element = ref.current;
      if (!element) return;
      const { width, height } = element.getBoundingClientRect();
      const zoom = printedZoom(width, height);
      const properties = {
        '--printed-inline-size': `${width}px`,
        '--printed-block-size': `${height}px`,
        '--printed-zoom-portrait': String(zoom.portrait),
        '--printed-zoom-landscape': String(zoom.landscape),
      };
      for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
    };
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, [ref]);
}
