import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether the element's content is higher than the element in a window of this size. Safari lets the keyboard scroll only what can have the
 * focus, and what does not scroll should not stop the Tab key. A change of `lines` means that the content has changed, which is then measured
 * again.
 */
export function useIsScrollable(ref: RefObject<HTMLElement | null>, lines: number): boolean {
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const measure = () => {
      const element = ref.current;
      if (element) setIsScrollable(element.scrollHeight > element.clientHeight);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [ref, lines]);
  return isScrollable;
}
