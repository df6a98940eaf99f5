import { useEffect } from 'react';

/** Calls back for the Escape key, wherever the focus is, as long as `isActive`. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    // An open menu or dialog handles Escape first: React Aria stops the event there, so that it does not reach the document.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive, onEscape]);
}
