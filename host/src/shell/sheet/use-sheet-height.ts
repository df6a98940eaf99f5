import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isEntryOfDialog } from '../../view/entry-of-dialog.js';
import { planSheetStep, readSheetEntry } from '../../view/entry-of-sheet.js';
import { writeEntry } from '../../view/write-entry.js';
import type { SheetHeight } from './sheet-heights.js';

/** Events that tell that somebody acts on the page itself. Back and Forward are buttons of the browser and fire none of them. */
const ACTIONS = ['pointerdown', 'keydown', 'click'] as const;

/**
 * The height of the sheet, which the entries of the browser's history have too: Back returns to the height before. While there is a card the
 * sheet is half as high as the page, until the user changes that, and afterwards as high as before, also if the phone was turned meanwhile.
 *
 * @param card - `rowKeyOf` of the card's place; `undefined` if there is no card.
 */
export function useSheetHeight(card: string | undefined) {
  const hasCard = card !== undefined;
  const [height, show] = useState<SheetHeight>(() => readSheetEntry(window.history.state).sheet);
  /** Whether Back or Forward led to an entry with a height, and nobody has done anything on the page since. The card follows in a later task. */
  const isPopped = useRef(false);
  /** A step back in the history that has begun and not ended, and the height that was wanted since. */
  const stepBack = useRef<{ wanted?: SheetHeight }>(undefined);
  const setHeight = useCallback((next: SheetHeight) => {
    show(next);
    if (stepBack.current) {
      stepBack.current.wanted = next;
      return;
    }
    const entry = readSheetEntry(window.history.state);
    if (next === entry.sheet) return;
    const step = planSheetStep(entry, next, window.location.hash);
    if (step.name === 'back') {
      stepBack.current = {};
      window.history.go(-step.entries);
    } else writeEntry(window.history, step.name, step.state);
  }, []);
  useEffect(() => {
    const onPopState = () => {
      const wanted = stepBack.current?.wanted;
      stepBack.current = undefined;
      // An entry without a state may be of a link that was typed into the open page, whose card raises the sheet.
      isPopped.current = window.history.state !== null;
      // An entry of a dialog leaves the sheet as it is.
      if (!isEntryOfDialog(window)) show(readSheetEntry(window.history.state).sheet);
      if (wanted !== undefined) setHeight(wanted);
    };
    const onAct = () => void (isPopped.current = false);
    window.addEventListener('popstate', onPopState);
    for (const type of ACTIONS) window.addEventListener(type, onAct, true);
    return () => {
      window.removeEventListener('popstate', onPopState);
      for (const type of ACTIONS) window.removeEventListener(type, onAct, true);
    };
  }, [setHeight]);
  useLayoutEffect(() => {
    const { beforeCard, ...shown } = readSheetEntry(window.history.state);
    // The entry says how high the sheet is: with a card that was there before a phone was turned, and after Back and Forward.
    if (hasCard === (beforeCard !== undefined) || isPopped.current) return;
    const next = beforeCard ?? 'half';
    show(next);
    // The card has an entry of its own, so the height is part of that.
    writeEntry(window.history, 'replace', {
      ...shown,
      sheet: next,
      ...(hasCard && { beforeCard: shown.sheet }),
    });
    // The card of another place has its own entry, which has no height yet if a link was typed that names the place.
  }, [card, hasCard]);
  return { height, setHeight };
}
