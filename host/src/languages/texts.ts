import { setupI18n, type Messages } from '@lingui/core';
import english from './en.json';
import { directionOf, type Language } from './match-language.js';

export type TextKey = keyof typeof english;

/** Values of the placeholders in a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text that is not written out yet, for code that does not know the language. */
export interface Message {
  readonly key: TextKey;
  readonly values?: TextValues;
}

/** The page's texts in one language. */
export interface Texts {
  readonly language: Language;
  /** Reading direction of the language. */
  readonly direction: 'ltr' | 'rtl';
  /** `false` until the texts of a language other than English have arrived, or could not be loaded. */
  readonly isSettled: boolean;
  /** The text of a key. Numbers and plurals are written in the way of the language. */
  readonly text: (key: TextKey, values?: TextValues) => string;
}

/** Content of a file of texts: messages in the ICU format. The build compiles them (`build/compile-texts.js`), so no parser is shipped. */
export type TextFile = Readonly<Partial<Record<TextKey, string>>>;

/** Texts that `translated` lacks are English. */
export function createTexts(language: Language, translated: TextFile = {}, isSettled = true): Texts {
  // The loader replaces each message by its compiled form, which TypeScript does not see in a JSON file.
  const messages = { ...english, ...translated } as unknown as Messages;
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return {
    language,
    direction: directionOf(language),
    isSettled,
    text: (key, values) => i18n._(key, values),
  };
}
