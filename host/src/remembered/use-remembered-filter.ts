import { createContext, useContext, useState } from 'react';
import { NOT_REMEMBERED } from './remembered.js';

export const RememberedContext = createContext(NOT_REMEMBERED);

/** The text that filters the list, which is stored for the next visit, and the function that changes it. */
export function useRememberedFilter(): readonly [string, (typed: string) => void] {
  const { filter } = useContext(RememberedContext);
  const [typed, setTyped] = useState(() => filter.read() ?? '');
  const change = (next: string) => {
    setTyped(next);
    filter.write(next);
  };
  return [typed, change];
}
