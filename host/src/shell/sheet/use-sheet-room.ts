import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns how high the page is that an element shares with the map, in CSS pixels; 0 until the element is on the page. */
export function useSheetRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const page = element.current?.offsetParent;
    if (!page) return;
    const measure = () => setRoom(page.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
