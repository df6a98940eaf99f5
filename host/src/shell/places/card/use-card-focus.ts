import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';

/** Used by a card to take the focus when it opens, and to return it when it is removed. */
export interface CardFocus {
  /** How often an action on this page has opened a card. A card that a link, Back or Forward opens is not counted. */
  readonly openings: number;
  /** The last opening for which a card has taken the focus. */
  readonly focusedRef: RefObject<number>;
  /** The element that had the focus before the first of several cards in a row, and gets it back. */
  readonly opener: RefObject<Element | null>;
}

/** Tracks which element gets the focus when a card opens and when it is removed. */
export function useCardFocus() {
  const [openings, setOpenings] = useState(0);
  const focusedRef = useRef(0);
  const opener = useRef<Element | null>(null);
  /** Called when an action opens a card. The element that has the focus now gets it back when the card is removed. */
  const noteOpening = useCallback(() => {
    const by = document.activeElement;
    if (!by?.closest('.place-card')) opener.current = by;
    setOpenings((count) => count + 1);
  }, []);
  const focus = useMemo((): CardFocus => ({ openings, focusedRef, opener }), [openings]);
  return { focus, noteOpening };
}
