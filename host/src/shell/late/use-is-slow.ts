import { useEffect, useState } from 'react';

/**
 * Milliseconds after which a page without a map is a slow one. On a link of 4 Mbit/s the map is there before that, and the toolbar and the list
 * (70 kB) would delay it.
 */
const SLOW_MS = 5_000;

/** Whether that time has passed since the page was requested. */
export function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS - performance.now());
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
