import { useMemo } from 'react';

/** Returns the same object until one of its values changes. Each render must give one with the same keys. */
export function useSameObject<T extends object>(next: T): T {
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => next, Object.values(next));
}
