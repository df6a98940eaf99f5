/** Languages in which the map has strings, by language and script. English is not in a file of its own. */
const LANGUAGES = {
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

export type Language = (typeof LANGUAGES)[keyof typeof LANGUAGES];
export type TranslatedLanguage = Exclude<Language, 'en'>;

/**
 * The language of the map's strings for a BCP 47 tag that `Intl` accepts. The script counts, and not the region: where a tag does not
 * name one, it is the likely one (`zh-TW` is written in Hant, `zh-SG` in Hans). `undefined` if there are no strings. Pure.
 */
export function matchLanguage(tag: string): Language | undefined {
  const { language, script = '' } = new Intl.Locale(tag).maximize();
  const key = `${language}-${script}`;
  return Object.hasOwn(LANGUAGES, key) ? LANGUAGES[key as keyof typeof LANGUAGES] : undefined;
}
