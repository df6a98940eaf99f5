import { useSyncExternalStore } from 'react';

/** Below it there is no room for anything beside the map. The same width as in the style sheets. */
const NARROW = '(width < 56rem)';

/** Whether the window is narrow now. */
export const isNarrow = (): boolean => matchMedia(NARROW).matches;

function subscribe(listener: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is narrow; follows its size. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
