import { useEffect } from 'react';

/** Calls `onEscape` for the Escape key while `isActive`, wherever the focus is. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    // An open menu or dialog handles Escape first: React Aria stops the event, so it does not reach the document.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive, onEscape]);
}
