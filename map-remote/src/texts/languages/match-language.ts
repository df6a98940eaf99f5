import { LANGUAGE_CHUNKS, type TranslatedLanguage } from './language-chunks.js';

/** A language in which the map has strings. */
export type Language = TranslatedLanguage | 'en';

const LANGUAGES = ['en', ...Object.keys(LANGUAGE_CHUNKS)] as readonly Language[];

/** A tag without its region. Where it names no script, that is the likely one: `zh-TW` is written in Hant, `zh-SG` in Hans. */
function writingOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

/** The language of the map's strings for a BCP 47 tag that `Intl` accepts; `undefined` if there are none. Pure. */
export function matchLanguage(tag: string): Language | undefined {
  const writing = writingOf(tag);
  return LANGUAGES.find((language) => writingOf(language) === writing);
}

/** In which direction a BCP 47 tag that `Intl` accepts is read. Pure. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  /-(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/.test(writingOf(tag)) ? 'rtl' : 'ltr';
