import { createContext, useContext } from 'react';
import type { Language } from './match-language.js';

/**
 * Whether the page has the texts of the wanted language. `loading`: they take so long that the visitor is told. `failed`: they did not load, and
 * the page stays in the language before.
 */
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
