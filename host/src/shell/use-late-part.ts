import { useCallback, useEffect, useState } from 'react';

/** Code that a person has asked for. `loading`: it is being loaded, or nobody has asked for it yet. */
export type LatePart<T> =
  | { readonly name: 'loading' }
  | { readonly name: 'loaded'; readonly part: T }
  /** `retry` loads it again. */
  | { readonly name: 'failed'; readonly retry: () => void };

const LOADING = { name: 'loading' } as const;

/**
 * Loads code while it is wanted, and keeps it from then on. A failure lasts as long as the code is wanted, or until `retry`. `load` resolves to
 * `undefined` if it fails, and is the same function in each render.
 */
export function useLatePart<T>(load: () => Promise<T | undefined>, isWanted: boolean): LatePart<T> {
  const [part, setPart] = useState<LatePart<T>>(LOADING);
  const retry = useCallback(() => setPart(LOADING), []);
  const isMissing = isWanted && part.name === 'loading';
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void load().then((loaded) => {
      if (isCurrent) setPart(loaded ? { name: 'loaded', part: loaded } : { name: 'failed', retry });
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load, retry]);
  useEffect(() => {
    if (isWanted) return () => setPart((last) => (last.name === 'failed' ? LOADING : last));
  }, [isWanted]);
  return part;
}
