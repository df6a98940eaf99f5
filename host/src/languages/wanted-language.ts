import type { LastLanguage } from './last-language.js';
import { LANGUAGES, matchLanguage, type Language } from './match-language.js';

/** The language that the visitor has chosen; `undefined` if there is no choice, or of a language that the page no longer has. Pure. */
export function chosenLanguage(last: LastLanguage | undefined): Language | undefined {
  return last?.isChosen ? LANGUAGES.find((language) => language === last.lang) : undefined;
}

/** The language of a page whose visitor has chosen none: that of the config, else the first of the visitor's that the page has. Pure. */
export function defaultLanguage(configured: string | undefined, preferred: readonly string[]): Language {
  return matchLanguage(configured === undefined ? preferred : [configured]);
}
