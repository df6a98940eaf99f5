import { useEffect, useRef } from 'react';

/** What Escape closes, in the order in which it was opened. */
const open: (() => void)[] = [];

const onKeyDown = ({ key }: KeyboardEvent) => {
  if (key === 'Escape') open.at(-1)?.();
};

/**
 * Calls `onEscape` for the Escape key while `isActive`, wherever the focus is. Of several, only the one that became active last is called: one
 * press closes one thing.
 */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isActive) return;
    const call = () => latest.current();
    // An open menu or dialog handles Escape first: React Aria stops the event, so it does not reach the document. That is so only while the focus
    // is in it. React Aria takes the focus away from a new dialog for a frame, and a script may do so for longer; then Escape must not close what
    // is behind the dialog. So each dialog calls this hook too.
    if (open.length === 0) document.addEventListener('keydown', onKeyDown);
    open.push(call);
    return () => {
      open.splice(open.indexOf(call), 1);
      if (open.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [isActive]);
}
