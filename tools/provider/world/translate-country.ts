const namesByLanguage: Map<string, Intl.DisplayNames> = new Map();

/** @returns the language, if there are country names in it; `undefined` leaves the names as they are */
export function supportedLanguage(requested: string | null): string | undefined {
  if (!requested) return undefined;
  try {
    return Intl.DisplayNames.supportedLocalesOf(requested)[0];
  } catch {
    return undefined;
  }
}

/** Translates the name of a country. Names of cities and seas are not translated, since the data has them in one language only. */
export function translateCountry(tags: Record<string, unknown>, language: string): Record<string, unknown> {
  const alpha2 = tags['iso_a2'];
  if (typeof alpha2 !== 'string') return tags;
  let names = namesByLanguage.get(language);
  if (!names) {
    names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    namesByLanguage.set(language, names);
  }
  return { ...tags, name: names.of(alpha2) ?? tags['name'] };
}
