import { useCallback, useEffect, useState } from 'react';
import { TELL_AFTER_MS } from '../time-limits.js';

/** Code that a person has asked for. `idle`: nobody has asked for it yet, or only a moment ago. */
export type LatePart<T> =
  | { readonly name: 'idle' }
  /** The code has been loading for a second or more, and the page says so. */
  | { readonly name: 'loading' }
  | { readonly name: 'loaded'; readonly part: T }
  /** `retry` loads it again. */
  | { readonly name: 'failed'; readonly retry: () => void };

const IDLE = { name: 'idle' } as const;
const LOADING = { name: 'loading' } as const;

/**
 * Loads code while it is wanted, and keeps it from then on. A failure lasts as long as the code is wanted, or until `retry`. `load` resolves to
 * `undefined` if it fails, and is the same function in each render.
 */
export function useLatePart<T>(load: () => Promise<T | undefined>, isWanted: boolean): LatePart<T> {
  const [part, setPart] = useState<LatePart<T>>(IDLE);
  // A person who has waited once, and asks again, is told at once.
  const retry = useCallback(() => setPart(LOADING), []);
  const isMissing = isWanted && (part.name === 'idle' || part.name === 'loading');
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const timer = setTimeout(() => setPart(LOADING), TELL_AFTER_MS);
    void load().then((loaded) => {
      if (!isCurrent) return;
      clearTimeout(timer);
      setPart(loaded ? { name: 'loaded', part: loaded } : { name: 'failed', retry });
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isMissing, load, retry]);
  useEffect(() => {
    if (isWanted) return () => setPart((last) => (last.name === 'loaded' ? last : IDLE));
  }, [isWanted]);
  return part;
}
