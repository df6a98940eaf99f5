import { useEffect, type RefObject } from 'react';

/** In these, keys have a meaning of their own. */
const OWN_KEYS = 'a, button, input, select, textarea, summary, [role=option], [role=button]';

const isFor = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Enter adds a point, wherever on the map the focus is, and Backspace removes the last one. */
export function useMeasureKeys(
  main: RefObject<HTMLElement | null>,
  { onEnter, onBackspace }: { readonly onEnter: () => void; readonly onBackspace: () => void },
): void {
  useEffect(() => {
    const region = main.current;
    const onKeyDown = ({ key, target, isComposing, repeat }: KeyboardEvent) => {
      // A key that is held down would end the measurement and begin another one.
      if (isComposing || (repeat && key === 'Enter')) return;
      if (key === 'Enter' && !isFor(target, OWN_KEYS)) onEnter();
      // A button that was pressed still has the focus, and has no use for this key.
      if (key === 'Backspace' && !isFor(target, 'textarea, input:not([type=radio])')) onBackspace();
    };
    region?.addEventListener('keydown', onKeyDown);
    return () => region?.removeEventListener('keydown', onKeyDown);
  }, [main, onEnter, onBackspace]);
}
