import { useContext, useState } from 'react';
import { FilterContext } from './filter-context.js';

/** The text that filters the list, which is stored for the next visit, and the function that changes it. */
export function useRememberedFilter(): readonly [string, (typed: string) => void] {
  const memory = useContext(FilterContext);
  const [typed, setTyped] = useState(() => memory?.read() ?? '');
  const change = (next: string) => {
    setTyped(next);
    memory?.write(next);
  };
  return [typed, change];
}
