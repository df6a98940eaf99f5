import { useEffect } from 'react';
import { isNarrow } from './window-layout.js';
import { isEntryOfDialog, pushEntryOfDialog } from '../view/entry-of-dialog.js';

/** How many dialogs are open. One that opens in the moment in which another closes uses the same entry. */
let open = 0;

/**
 * In a narrow window, where dialogs cover the page, the browser's Back closes one that is open: it has an entry of its own in the history.
 * Closed otherwise, it takes the entry away, unless a choice made in it has become that entry.
 */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen || !isNarrow()) return;
    open += 1;
    if (!isEntryOfDialog(window)) pushEntryOfDialog(window);
    let isLeft = false;
    const onPopState = () => {
      isLeft = true;
      close();
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      open -= 1;
      // Later, since React runs the effect again at once in StrictMode.
      setTimeout(() => {
        if (!isLeft && open === 0 && isEntryOfDialog(window)) window.history.back();
      });
    };
  }, [isOpen, close]);
}
