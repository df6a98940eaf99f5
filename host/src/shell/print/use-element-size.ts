import { useEffect, useState } from 'react';

export interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of an element's contents in CSS pixels, whatever it is scaled by; `undefined` until it has one. It keeps the last one while
 * the element is not shown, as by a browser that prints another part of the page.
 */
export function useElementSize(element: HTMLElement | null): ElementSize | undefined {
  const [size, setSize] = useState<ElementSize>();
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
