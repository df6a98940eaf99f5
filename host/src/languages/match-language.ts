import { LANGUAGE_FILES } from './language-files.js';

export type Language = keyof typeof LANGUAGE_FILES | 'en';

/** The languages that the page has texts in. */
export const LANGUAGES = ['en', ...Object.keys(LANGUAGE_FILES)] as readonly Language[];

/** A tag without its region. Where it names no script, that is the likely one: zh-TW is written in Hant, and gets no texts in Hans. */
function writingOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

/** Returns the language of the page that a BCP 47 tag stands for; `undefined` if the page has no texts in it. Pure. */
export function matchTag(tag: string): Language | undefined {
  // A browser may name a language that Intl does not accept, such as "c" on Linux.
  if (!/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(tag)) return undefined;
  try {
    const writing = writingOf(tag);
    return LANGUAGES.find((language) => writingOf(language) === writing);
  } catch {
    return undefined;
  }
}

/**
 * Returns the first of the wanted languages that the page has texts in, else English. `wanted` are BCP 47 tags in order
 * of preference. Pure.
 */
export function matchLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = matchTag(tag);
    if (language !== undefined) return language;
  }
  return 'en';
}

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  /-(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/.test(writingOf(language)) ? 'rtl' : 'ltr';
