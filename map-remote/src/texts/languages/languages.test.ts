/** Tests that every file of a language in this folder is loaded, and has every string with its plural forms. */
import { DEFAULT_STRINGS, PLURAL_STRINGS } from '@mapdock/shared';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTexts } from '../create-texts.js';
import { LANGUAGE_CHUNKS, type TranslatedLanguage } from './language-chunks.js';
import type { LanguageStrings } from './language-strings.js';
import { matchLanguage } from './match-language.js';

/** This string has an error's message, which is English. */
const UNTRANSLATED = 'failed.text';
/** Numbers of each plural category of these languages. */
const NUMBERS = [...Array(201).keys()].flatMap((number) => [number, number + 0.5]).concat(1_000_000);

const PROMISED = Object.keys(LANGUAGE_CHUNKS) as TranslatedLanguage[];

/** Files that are named like a BCP 47 tag: `de.json`, `zh-hans.json`. */
const FILES = readdirSync(__dirname).flatMap(
  (file) => /^([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\.json$/.exec(file)?.[1] ?? [],
);
/** The languages of the files; a file of a language that is not promised is called by its own name. */
const NAMES = FILES.map((file) => PROMISED.find((name) => name.toLowerCase() === file) ?? file);

type Strings = Readonly<Record<string, string>>;
const readStrings = (language: string) => jest.requireActual<Strings>(`./${language.toLowerCase()}.json`);

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
  expect(NAMES.toSorted()).toEqual(PROMISED.toSorted());
  expect(PROMISED.map(matchLanguage)).toEqual(PROMISED);
});

test('the README names each', () => {
  const readme = readFileSync(path.join(__dirname, '../../../README.md'), 'utf8');
  const [, list = ''] = /^## Which languages does it have\?\s+(.*?)^- /ms.exec(readme) ?? [];
  const tags = [...list.matchAll(/\(`(.*?)`\)/g)].map(([, tag]) => tag);
  expect(tags.toSorted()).toEqual(PROMISED.toSorted());
});

describe.each(NAMES)('%s', (language) => {
  test('is what its language loads', async () => {
    const outcome = await LANGUAGE_CHUNKS[language as TranslatedLanguage].load();
    expect(outcome.ok && outcome.value.default).toEqual(readStrings(language));
  });

  test('is read in the direction of its letters', () => {
    const translated = readStrings(language) as unknown as LanguageStrings;
    const facts = { language, around: 'en', direction: 'ltr', configured: {}, translated } as const;
    const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(JSON.stringify(translated));
    expect(createTexts(facts).text('map.label').dir).toBe(isRightToLeft ? 'rtl' : undefined);
  });

  test('has exactly the strings of English, in its own plural forms', () => {
    const wanted = keysFor(language).filter((key) => key !== UNTRANSLATED);
    expect(Object.keys(readStrings(language)).sort()).toEqual(wanted.sort());
  });

  test('fills in what English fills in; only a form for one number may spell it out', () => {
    const strings = readStrings(language);
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

  test('has texts, and not those of English or of another language', () => {
    const strings = readStrings(language);
    expect(Object.values(strings).filter((text) => text.trim() !== text || text === '')).toEqual([]);
    const others = NAMES.filter((other) => other !== language);
    for (const other of [DEFAULT_STRINGS, ...others.map(readStrings)]) {
      const same = ['map.instructions', 'status.ready', 'failed.title.MAP_NO_WEBGL'].filter(
        (key) => strings[key] === (other as Readonly<Record<string, string>>)[key],
      );
      expect(same).toEqual([]);
    }
  });

  test('is written in its script', () => {
    const { script = '' } = new Intl.Locale(language).maximize();
    const SCRIPTS: Readonly<Record<string, RegExp>> = {
      Arab: /\p{Script=Arabic}/u,
      Hans: /\p{Script=Han}/u,
      Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
      Latn: /\p{Script=Latin}/u,
    };
    const wrong = Object.entries(readStrings(language)).filter(([, text]) => {
      const rest = text.replace(/\{\w+\}/g, '');
      return /\p{L}/u.test(rest) && !SCRIPTS[script]?.test(rest);
    });
    expect(wrong).toEqual([]);
  });
});
