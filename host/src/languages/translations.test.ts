/** Tests of every file of texts in this folder, so that none can be forgotten. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadTexts } from './load-texts.js';
import { directionOf, LANGUAGES, type Language } from './match-language.js';
import pl from './pl.json';
import { createTexts, type TextFile, type TextKey } from './texts.js';

/** English has several files: what the page's script shows, and what each late chunk shows. The others have all in one. */
const ALL = readdirSync(__dirname).flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []);
const NAMES = ALL.filter((name) => !name.startsWith('en-'));
const english: Readonly<Record<TextKey, string>> = Object.assign(
  {},
  ...ALL.filter((name) => name.startsWith('en')).map((name) =>
    jest.requireActual<TextFile>(`./${name}.json`),
  ),
);
const FILES = NAMES.map((name) => {
  const file = name === 'en' ? english : jest.requireActual<TextFile>(`./${name}.json`);
  const language = LANGUAGES.find((each) => each.toLowerCase() === name);
  return { name, file, language };
});
const TRANSLATED = FILES.filter(({ name }) => name !== 'en');

/** Names of the values in a compiled message: its parts are texts and `[name, kind, alternatives]`. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, , alternatives] = part as [string, string?, unknown?];
    const inner = typeof alternatives === 'object' && alternatives ? Object.values(alternatives) : [];
    return [name, ...inner.flatMap(namesIn)];
  });
}
const valuesOf = (message: unknown) =>
  [...new Set(namesIn(message))].filter((name) => name !== '#').toSorted();

/** Names of the forms of each plural in a compiled message: exact numbers, and categories of `Intl.PluralRules`. */
function pluralsIn(message: unknown): string[][] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [, kind, alternatives] = part as [string, string?, object?];
    const inner = Object.values(alternatives ?? {}).flatMap(pluralsIn);
    return kind === 'plural' ? [Object.keys(alternatives ?? {}).toSorted(), ...inner] : inner;
  });
}
const categoriesOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;
/** The forms that a language needs in place of those of English; forms for exact numbers are the same. */
const formsFor = (language: string, forms: readonly string[]) =>
  (forms.includes('one')
    ? [...forms.filter((form) => form !== 'one' && form !== 'other'), ...categoriesOf(language)]
    : [...forms]
  ).toSorted();

test('there is a file for each language of the page, and no other', () => {
  expect(NAMES.toSorted()).toEqual(LANGUAGES.map((language) => language.toLowerCase()).toSorted());
});

test('the languages are those of the map, as the README says', () => {
  const readme = readFileSync(path.join(__dirname, '../../../map-remote/README.md'), 'utf8');
  const [, list = ''] = /^## Which languages does it have\?\s+(.*?)^- /ms.exec(readme) ?? [];
  const tags = [...list.matchAll(/\(`(.*?)`\)/g)].map(([, tag]) => tag);
  expect(['en', ...tags].toSorted()).toEqual(LANGUAGES.toSorted());
});

describe.each(FILES)('$name', ({ name, file, language }) => {
  test('has every text, and no other', () => {
    expect(Object.keys(file).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test('uses the same values as the English text', () => {
    for (const [key, message] of Object.entries(english)) {
      expect([key, valuesOf(file[key as keyof TextFile])]).toEqual([key, valuesOf(message)]);
    }
  });

  test('has the plural forms of its language', () => {
    for (const [key, message] of Object.entries(english)) {
      const wanted = pluralsIn(message).map((forms) => formsFor(name, forms));
      expect([key, pluralsIn(file[key as keyof TextFile])]).toEqual([key, wanted]);
    }
  });

  test('is read in the direction of its letters', () => {
    const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(JSON.stringify(file));
    expect(directionOf(language as Language)).toBe(isRightToLeft ? 'rtl' : 'ltr');
  });
});

test.each(TRANSLATED)('$name is what its language loads', async ({ file, language }) => {
  const [loaded, made] = [await loadTexts(language as Language), createTexts(language as Language, file)];
  const textsOf = ({ text }: typeof made) => Object.keys(file).map((key) => text(key as keyof TextFile));
  expect(textsOf(loaded)).toEqual(textsOf(made));
});

test('finds the values that a text uses', () => {
  expect(valuesOf(english['place.position'])).toEqual(['isEast', 'isNorth', 'latitude', 'longitude']);
  expect(valuesOf(english['places.count'])).toEqual(['count']);
});

test('uses the plural forms of the language', () => {
  const { text } = createTexts('pl', pl);
  expect([1, 3, 12].map((count) => text('places.count', { count }))).toEqual([
    '1 miejsce',
    '3 miejsca',
    '12 miejsc',
  ]);
});
