import { useSyncExternalStore } from 'react';

/** Below this width there is no room for anything beside the map. The style sheets use the same width. */
const NARROW = '(width < 56rem)';

/** Whether the window is narrow now. */
export const isNarrow = (): boolean => matchMedia(NARROW).matches;

function subscribe(listener: () => void) {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is narrow; changes with its size. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);
