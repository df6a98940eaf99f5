import type { PluralStringKey, StringKey } from '@mapdock/shared';

/** It shows the message of an error, which is for developers and in English. */
type Untranslated = 'failed.text';

/** The texts of the map in one language: each of them, and the forms that the language has for numbers. */
export type LanguageStrings = Readonly<
  Record<Exclude<StringKey, PluralStringKey | Untranslated>, string> &
    Partial<Record<PluralStringKey, string>>
>;
