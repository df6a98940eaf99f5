import { createContext, useContext } from 'react';
import type { Language } from './match-language.js';

export interface LanguageChoice {
  /** The visitor's choice; `undefined` if the config or the browser decides. */
  readonly chosen: Language | undefined;
  /** Changes the language of the page, now and for later visits. `undefined` leaves it to the config or the browser. */
  readonly choose: (language: Language | undefined) => void;
  /** Whether the texts of the wanted language did not load, so that the page is still in another one. */
  readonly hasFailed: boolean;
}

export const LanguageChoiceContext = createContext<LanguageChoice>({
  chosen: undefined,
  choose: () => {},
  hasFailed: false,
});

export const useLanguageChoice = (): LanguageChoice => useContext(LanguageChoiceContext);
