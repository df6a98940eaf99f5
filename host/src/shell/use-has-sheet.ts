import { useSyncExternalStore } from 'react';

/**
 * A window has a sheet at its bottom if there is no room for the list beside the map. A low one that is not all too narrow, as that of a phone on
 * its side, has the list beside the map. The style sheets use the same sizes. Paper has no sheet.
 */
const SHEET = 'screen and (width < 41rem), screen and (width < 56rem) and (height >= 30rem)';

const hasSheet = (): boolean => matchMedia(SHEET).matches;

function subscribe(listener: () => void) {
  const query = matchMedia(SHEET);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether list, card and legend are where a narrow window has them; changes with the size of the window. */
export const useHasSheet = (): boolean => useSyncExternalStore(subscribe, hasSheet);
