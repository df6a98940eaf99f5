/** @type {Map<string, Intl.DisplayNames>} */
const namesByLanguage = new Map();

/**
 * @param {string | null} requested
 * @returns {string | undefined} the language if country names exist in it; nothing means: as they are
 */
export function supportedLanguage(requested) {
  if (!requested) return undefined;
  try {
    return Intl.DisplayNames.supportedLocalesOf(requested)[0];
  } catch {
    return undefined;
  }
}

/**
 * City and sea names stay as they are: the data has them in one language only.
 * @param {Record<string, unknown>} tags
 * @param {string} language
 * @returns {Record<string, unknown>}
 */
export function translateCountry(tags, language) {
  const letters = tags['iso_a2'];
  if (typeof letters !== 'string') return tags;
  let names = namesByLanguage.get(language);
  if (!names) {
    names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    namesByLanguage.set(language, names);
  }
  return { ...tags, name: names.of(letters) ?? tags['name'] };
}
