/** The languages that the page has texts in, by language and script; the region of a tag is ignored. */
const BY_SCRIPT = {
  'ar-Arab': 'ar',
  'de-Latn': 'de',
  'en-Latn': 'en',
  'es-Latn': 'es',
  'fr-Latn': 'fr',
  'it-Latn': 'it',
  'ja-Jpan': 'ja',
  'nl-Latn': 'nl',
  'pl-Latn': 'pl',
  'pt-Latn': 'pt',
  'zh-Hans': 'zh-Hans',
} as const;

export type Language = (typeof BY_SCRIPT)[keyof typeof BY_SCRIPT];

export const LANGUAGES: readonly Language[] = Object.values(BY_SCRIPT);

/** Returns the language of the page that a BCP 47 tag stands for; `undefined` if the page has no texts in it. Pure. */
export function matchTag(tag: string): Language | undefined {
  // A browser may name a language that Intl does not accept, such as "c" on Linux.
  if (!/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(tag)) return undefined;
  try {
    // Adds the likely script, so that zh-TW (written in Hant) does not get texts in Hans.
    const { language, script = '' } = new Intl.Locale(tag).maximize();
    const key = `${language}-${script}`;
    return Object.hasOwn(BY_SCRIPT, key) ? BY_SCRIPT[key as keyof typeof BY_SCRIPT] : undefined;
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

const RIGHT_TO_LEFT: readonly Language[] = ['ar'];

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
