/** Tests that every language has every string, with its plural forms. */
import { DEFAULT_STRINGS, PLURAL_STRINGS } from '@mapdock/shared';
import { readdirSync } from 'node:fs';
import { LANGUAGE_CHUNKS } from './language-chunks.js';
import { matchLanguage, type TranslatedLanguage } from './match-language.js';

/** This string has an error's message, which is English. */
const UNTRANSLATED = 'failed.text';
/** Numbers of each plural category of these languages. */
const NUMBERS = [...Array(201).keys()].flatMap((number) => [number, number + 0.5]).concat(1_000_000);

const NAMES = Object.keys(LANGUAGE_CHUNKS) as TranslatedLanguage[];

async function loadStrings(language: TranslatedLanguage): Promise<Readonly<Record<string, string>>> {
  const outcome = await LANGUAGE_CHUNKS[language].load();
  if (!outcome.ok) throw outcome.error;
  return outcome.value.STRINGS;
}

const categoriesOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** A string itself is the form `other`. */
const formsOf = (key: string, language: string) =>
  categoriesOf(language).map((category) => (category === 'other' ? key : `${key}.${category}`));

/** The key of the string that this one is, or is a form of. */
const baseOf = (key: string) => PLURAL_STRINGS.find((plural) => formsOf(plural, 'ar').includes(key)) ?? key;

const BASE_KEYS = [...new Set(Object.keys(DEFAULT_STRINGS).map(baseOf))];

function keysFor(language: string): string[] {
  return BASE_KEYS.flatMap((key) =>
    PLURAL_STRINGS.some((plural) => plural === key) ? formsOf(key, language) : [key],
  );
}

const placeholdersOf = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\w+\}/g)].map(String).sort();

test('English itself has the forms that it needs', () => {
  expect(Object.keys(DEFAULT_STRINGS).sort()).toEqual(keysFor('en').sort());
});

test('there is one file for each language, and its name matches it', () => {
  const files = readdirSync(__dirname).flatMap((file) => /^([a-z]{2}(?:-hans)?)\.ts$/.exec(file)?.[1] ?? []);
  expect(NAMES.map((name) => name.toLowerCase()).sort()).toEqual(files.sort());
  expect(NAMES.map(matchLanguage)).toEqual(NAMES);
});

describe.each(NAMES)('%s', (language) => {
  test('has exactly the strings of English, in its own plural forms', async () => {
    const wanted = keysFor(language).filter((key) => key !== UNTRANSLATED);
    expect(Object.keys(await loadStrings(language)).sort()).toEqual(wanted.sort());
  });

  test('fills in what English fills in; only a form for one number may spell it out', async () => {
    const strings = await loadStrings(language);
    const rules = new Intl.PluralRules(language);
    const isForOne = (key: string) => {
      const category = key.slice(baseOf(key).length + 1) || 'other';
      return NUMBERS.filter((number) => rules.select(number) === category).length === 1;
    };
    for (const [key, text] of Object.entries(strings)) {
      const wanted = placeholdersOf(DEFAULT_STRINGS[baseOf(key) as keyof typeof DEFAULT_STRINGS]);
      const isShort = key !== baseOf(key) && isForOne(key);
      const allowed = isShort ? [wanted, wanted.filter((name) => !/count|distance/.test(name))] : [wanted];
      expect([key, allowed]).toEqual([key, expect.arrayContaining([placeholdersOf(text)])]);
    }
  });

  test('has texts, and not those of English or of another language', async () => {
    const strings = await loadStrings(language);
    expect(Object.values(strings).filter((text) => text.trim() !== text || text === '')).toEqual([]);
    const others = NAMES.filter((other) => other !== language);
    for (const other of [DEFAULT_STRINGS, ...(await Promise.all(others.map(loadStrings)))]) {
      const same = ['map.instructions', 'status.ready', 'failed.title.MAP_NO_WEBGL'].filter(
        (key) => strings[key] === (other as Readonly<Record<string, string>>)[key],
      );
      expect(same).toEqual([]);
    }
  });

  test('is written in its script', async () => {
    const { script = '' } = new Intl.Locale(language).maximize();
    const SCRIPTS: Readonly<Record<string, RegExp>> = {
      Arab: /\p{Script=Arabic}/u,
      Hans: /\p{Script=Han}/u,
      Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
      Latn: /\p{Script=Latin}/u,
    };
    const wrong = Object.entries(await loadStrings(language)).filter(([, text]) => {
      const rest = text.replace(/\{\w+\}/g, '');
      return /\p{L}/u.test(rest) && !SCRIPTS[script]?.test(rest);
    });
    expect(wrong).toEqual([]);
  });
});
