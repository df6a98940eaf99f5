import { createContext, useContext } from 'react';
import type { Language } from './match-language.js';

/** What there is to say of the texts of the wanted language: nothing, that they take long, or that they did not load. Until then the page is in another one. */
export type TextsState = 'settled' | 'loading' | 'failed';

export interface LanguageChoice {
  /** The visitor's choice; `undefined` if the config or the browser decides. */
  readonly chosen: Language | undefined;
  /** Changes the language of the page, now and for later visits. `undefined` leaves it to the config or the browser. */
  readonly choose: (language: Language | undefined) => void;
  /** The wanted language: the choice, or what the config or the browser decides. */
  readonly wanted: Language;
  readonly state: TextsState;
}

export const LanguageChoiceContext = createContext<LanguageChoice>({
  chosen: undefined,
  choose: () => {},
  wanted: 'en',
  state: 'settled',
});

export const useLanguageChoice = (): LanguageChoice => useContext(LanguageChoiceContext);
