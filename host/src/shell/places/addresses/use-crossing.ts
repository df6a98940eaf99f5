import { useEffect, type RefObject } from 'react';

type ElementRef = RefObject<HTMLElement | null>;

interface Parts {
  /** The part of the page with the addresses, beside the field and the list of places. */
  readonly root: ElementRef;
  /** The search field. */
  readonly field: ElementRef;
  /** The list of places; its element is there while it has no rows too. */
  readonly list: ElementRef;
  /** The list of addresses; `null` while there are none. */
  readonly rows: ElementRef;
}

/** A row; React Aria shows what an empty list says as an option too, which has no number. */
const ROW = '[role=option][aria-posinset]';

const hasRows = (list: HTMLElement | null) => Boolean(list?.querySelector(ROW));

/** Whether the focus is in the first or the last row of a list. */
function isAtEnd(list: HTMLElement | null, end: 'first' | 'last'): boolean {
  const row = document.activeElement;
  if (!row || !list?.contains(row) || !row.matches(ROW)) return false;
  return row.getAttribute('aria-posinset') === (end === 'first' ? '1' : row.getAttribute('aria-setsize'));
}

/** Returns what gets the focus instead of that which the key would move it to; `undefined` if the key does what it does elsewhere. */
function targetOf(key: string, { field, list, rows }: Parts): HTMLElement | null | undefined {
  const hasPlaces = hasRows(list.current);
  const isInField = document.activeElement === field.current;
  if (key === 'ArrowDown' && hasRows(rows.current)) {
    return isAtEnd(list.current, 'last') || (isInField && !hasPlaces) ? rows.current : undefined;
  }
  if (key === 'ArrowUp' && isAtEnd(rows.current, 'first')) return hasPlaces ? list.current : field.current;
  return undefined;
}

/**
 * Lets the arrow keys lead from the last place to the first address and back, and where there are no places from the field to the addresses. Both
 * lists know nothing of each other.
 */
export function useCrossing({ root, field, list, rows }: Parts): void {
  useEffect(() => {
    // The list and the field are in the same part of the page.
    const page = root.current?.parentElement;
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain =
        !event.isComposing && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const target = isPlain ? targetOf(event.key, { root, field, list, rows }) : undefined;
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      target.focus();
    };
    page?.addEventListener('keydown', onKeyDown, true);
    return () => page?.removeEventListener('keydown', onKeyDown, true);
  }, [root, field, list, rows]);
}
