import { useRef, type MutableRefObject } from 'react';
import { useLayoutEffectInBrowser } from './use-layout-effect-in-browser.js';

/** The value of the last render that React has shown, for code that runs later. */
export function useLatest<T>(value: T): Readonly<Pick<MutableRefObject<T>, 'current'>> {
  const latest = useRef(value);
  useLayoutEffectInBrowser(() => {
    latest.current = value;
  });
  return latest;
}
