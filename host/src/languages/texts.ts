import { setupI18n, type Messages } from '@lingui/core';
import english from './en.json';
import type addressesEnglish from './en-addresses.json';
import type dialogsEnglish from './en-dialogs.json';
import type lateEnglish from './en-late.json';
import type measureEnglish from './en-measure.json';
import type printEnglish from './en-print.json';
import { directionOf, type Language } from './match-language.js';

type EnglishTexts = typeof english &
  typeof lateEnglish &
  typeof dialogsEnglish &
  typeof printEnglish &
  typeof measureEnglish &
  typeof addressesEnglish;

export type TextKey = keyof EnglishTexts;

/** Values of the placeholders in a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The key and the values of a text, for code that does not know the page's language. */
export interface Message {
  readonly key: TextKey;
  readonly values?: TextValues;
}

/** The page's texts in one language. */
export interface Texts {
  readonly language: Language;
  /** Reading direction of the language. */
  readonly direction: 'ltr' | 'rtl';
  /** `false` until the texts of a language other than English have loaded or failed to load. */
  readonly isSettled: boolean;
  /** Returns the text of a key, with numbers and plurals formatted for the language. */
  readonly text: (key: TextKey, values?: TextValues) => string;
}

/** Content of a text file: messages in the ICU format. The build compiles them (`build/compile-texts.js`), so the page needs no parser. */
export type TextFile = Readonly<Partial<Record<TextKey, string>>>;

/** English texts of code that is loaded late, once it is there. */
let late: Messages = {};

/**
 * Adds English texts that are not part of the page's script. Whatever is loaded late and shows such texts calls this before it shows them: pages in
 * other languages need them too, until the file of their language is there.
 */
export function addEnglish(texts: TextFile): void {
  late = { ...late, ...(texts as unknown as Messages) };
}

/** Creates the page's texts from a translation. A text that `translated` lacks is in English. */
export function createTexts(language: Language, translated: TextFile = {}, isSettled = true): Texts {
  // The build's loader replaces each message by its compiled form; TypeScript still sees the strings of the JSON file.
  const messages = { ...english, ...translated } as unknown as Messages;
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return {
    language,
    direction: directionOf(language),
    isSettled,
    text: (key, values) => {
      if (!(key in i18n.messages)) i18n.load(language, { ...late, ...i18n.messages });
      return i18n._(key, values);
    },
  };
}
