import { createContext, useContext } from 'react';
import { createTexts, type Texts } from './texts.js';

export const TextsContext = createContext<Texts>(createTexts('en'));

/** The texts of the page's language. */
export const useTexts = (): Texts => useContext(TextsContext);
