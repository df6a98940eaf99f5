import { useSyncExternalStore } from 'react';

/**
 * Where a window has list, card and legend, and what covers the page, by its size. The style sheets use the same sizes. `wide`: the list is beside
 * the map, the card on it. `low`, as that of a phone on its side: the card is beside the map too, above the list. `sheet`: both are in a sheet at the
 * bottom.
 */
export type WindowLayout = 'wide' | 'low' | 'sheet';

/** Below this width there is no room for anything on the map, and dialogs cover the page. Paper is never narrow. */
const NARROW = 'screen and (width < 56rem)';
/** A narrow window that is low, and has room for a list beside a map. */
const LOW = 'screen and (41rem <= width < 56rem) and (height < 30rem)';

/** Whether the window is narrow now. */
export const isNarrow = (): boolean => matchMedia(NARROW).matches;

const windowLayout = (): WindowLayout => (matchMedia(LOW).matches ? 'low' : isNarrow() ? 'sheet' : 'wide');

function subscribe(listener: () => void) {
  const queries = [matchMedia(NARROW), matchMedia(LOW)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** The layout of the window; changes with its size. */
export const useWindowLayout = (): WindowLayout => useSyncExternalStore(subscribe, windowLayout);
