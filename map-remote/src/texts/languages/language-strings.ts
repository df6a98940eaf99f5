import type { PluralStringKey, StringKey } from '@mapdock/shared';

/** This string has the message of an error, which is for developers and in English. */
type Untranslated = 'failed.text';

/** All strings of the map in one language, with the plural forms of the language. */
export type LanguageStrings = Readonly<
  Record<Exclude<StringKey, PluralStringKey | Untranslated>, string> &
    Partial<Record<PluralStringKey, string>>
>;
