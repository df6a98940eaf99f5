import { useEffect } from 'react';

/** Calls back for the Escape key, wherever the focus is, as long as `isActive`. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      // An open dialog closes first.
      const isInDialog = target instanceof Element && target.closest('dialog') !== null;
      if (key === 'Escape' && !isInDialog) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive, onEscape]);
}
