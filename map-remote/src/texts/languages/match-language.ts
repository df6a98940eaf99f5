/** The languages that the map has texts in, by language and script. English is not in a file of its own. */
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
 * The language of the map's texts that a BCP 47 tag, one that `Intl` accepts, asks for. The script counts, and not the region: where
 * a tag does not name one, it is the likely one (`zh-TW` is written in Hant, `zh-SG` in Hans). `undefined` if there are no texts. Pure.
 */
export function matchLanguage(tag: string): Language | undefined {
  const { language, script = '' } = new Intl.Locale(tag).maximize();
  const key = `${language}-${script}`;
  return Object.hasOwn(LANGUAGES, key) ? LANGUAGES[key as keyof typeof LANGUAGES] : undefined;
}
