import { DEFAULT_STRINGS } from '@mapdock/shared';
import type { FailureKind } from '@mapdock/shared/loader-parts';
import { createTexts, type StringFacts } from './create-texts.js';
import AR from './languages/ar.json';
import DE from './languages/de.json';
import PL from './languages/pl.json';

const create = (facts: Partial<StringFacts> = {}) =>
  createTexts({
    language: 'en',
    around: 'en',
    direction: 'ltr',
    configured: {},
    translated: undefined,
    ...facts,
  });

const GERMAN = { language: 'de-AT', around: 'de', translated: DE };
const ARABIC = { language: 'ar', around: 'ar', direction: 'rtl', translated: AR } as const;

test.each<[string, Partial<StringFacts>, string]>([
  ['the configured one', { ...GERMAN, configured: { 'zoom.in': 'Näher' } }, 'Näher'],
  ['that of the language', { ...GERMAN, configured: { 'zoom.out': 'Weiter weg' } }, 'Vergrößern'],
  ['the English one', { language: 'he', around: 'he' }, 'Zoom in'],
])('a text is %s', (_what, facts, text) => {
  expect(create(facts).text('zoom.in').text).toBe(text);
});

test.each<[string, Partial<StringFacts>, string | undefined, 'ltr' | 'rtl' | undefined]>([
  ['German in what is German', GERMAN, undefined, undefined],
  ['German in what is English', { ...GERMAN, around: 'en-US' }, 'de-AT', undefined],
  ['Arabic in what is Arabic', ARABIC, undefined, undefined],
  ['Arabic where people read from the left', { ...ARABIC, direction: 'ltr' }, undefined, 'rtl'],
  ['Arabic in what is English', { ...ARABIC, around: 'en', direction: 'ltr' }, 'ar', 'rtl'],
  ['English in place of German', { ...GERMAN, translated: undefined }, 'en', undefined],
  ['English in place of Arabic', { ...ARABIC, translated: undefined }, 'en', 'ltr'],
  ['English in place of a language without texts', { language: 'he', around: 'he' }, 'en', undefined],
  ['English in place of Chinese in other letters', { language: 'zh-TW', around: 'zh-TW' }, 'en', undefined],
  ['English of a region in what is German', { language: 'en-GB', around: 'de' }, 'en-GB', undefined],
  ['a text of the config', { ...ARABIC, around: 'en', configured: { 'zoom.in': 'x' } }, undefined, undefined],
])('%s is marked as far as it has to be', (_what, facts, lang, dir) => {
  expect(create(facts).text('zoom.in')).toMatchObject({ lang, dir });
});

test.each([
  [0, 'Zaznaczono 0 miejsc'],
  [1, 'Zaznaczono 1 miejsce'],
  [3, 'Zaznaczono 3 miejsca'],
  [25, 'Zaznaczono 25 miejsc'],
  [1234, 'Zaznaczono 1234 miejsca'],
])('a text has the form of its number: %i', (count, text) => {
  const polish = create({ language: 'pl', around: 'pl', translated: PL });
  expect(polish.text('announce.selected', { count }).text).toBe(text);
});

test('the form is that of the number as it is written', () => {
  const miles = (value: number) =>
    create().text('distance.nautical', {
      distance: { value, format: { maximumSignificantDigits: 2 } },
    }).text;
  expect([miles(1.004), miles(1.04), miles(1.06)]).toEqual([
    '1 nautical mile',
    '1 nautical mile',
    '1.1 nautical miles',
  ]);
});

test('a form for one number may spell it out', () => {
  const selected = (count: number) => create(ARABIC).text('announce.selected', { count }).text;
  expect([1, 2, 3, 11, 100].map(selected)).toEqual([
    'تم تحديد مكان واحد',
    'تم تحديد مكانين',
    'تم تحديد 3 أماكن',
    'تم تحديد 11 مكانًا',
    'تم تحديد 100 مكان',
  ]);
});

test('a configured string is for all numbers, unless the config has forms of its own', () => {
  const configured = { 'announce.selected': 'Gewählt: {count}', 'features.more.one': 'Noch einer' };
  const german = create({ ...GERMAN, configured });
  expect(german.text('announce.selected', { count: 1 }).text).toBe('Gewählt: 1');
  expect(german.text('features.more', { count: 1 }).text).toBe('Noch einer');
  expect(german.text('features.more', { count: 2 }).text).toBe('2 weitere Orte sind nicht aufgeführt');
});

test('placeholders are filled in the format of the string’s language, and those without a value stay', () => {
  const configured = { 'announce.selected.names': '{count} von {names}, {other}' };
  const values = { count: 1234.5, names: ['{count}', 'b'] };
  expect(create({ language: 'de', configured }).text('announce.selected.names', values).text).toBe(
    '1.234,5 von {count} und b, {other}',
  );
  // The string is English, and so are its numbers.
  expect(create({ language: 'hi', around: 'hi' }).text('announce.selected', { count: 100_000 }).text).toBe(
    '100,000 places selected',
  );
});

test.each<[string, Partial<StringFacts>, string, string | undefined]>([
  ['that of the language for the code', GERMAN, DE['failed.title.STYLE_FAILED'], undefined],
  [
    'the configured general one',
    { ...GERMAN, configured: { 'failed.title': 'Fehler' } },
    'Fehler',
    undefined,
  ],
  [
    'the configured one for the code',
    { ...GERMAN, configured: { 'failed.title': 'Fehler', 'failed.title.STYLE_FAILED': 'Stil fehlt' } },
    'Stil fehlt',
    undefined,
  ],
  [
    'the English one for the code',
    { ...GERMAN, translated: undefined },
    'The map’s style could not be loaded',
    'en',
  ],
])('the title of a failure is %s', (_what, facts, text, lang) => {
  const failure = { code: 'STYLE_FAILED', kind: 'network' } as const;
  expect(create(facts).failureText('failed.title', failure)).toMatchObject({ text, lang });
});

test('a failure without a title of its own has the general one', () => {
  const failure = { code: 'MAP_FAILED', kind: 'site' } as const;
  expect(create(GERMAN).failureText('failed.title', failure).text).toBe(DE['failed.title']);
});

const MESSAGE = { message: 'Out of memory.' };
test.each<[string, Partial<StringFacts>, FailureKind, string]>([
  ['that of the language for the kind', GERMAN, 'network', DE['failed.text.network']],
  [
    'the English one for the kind',
    { ...GERMAN, translated: undefined },
    'network',
    DEFAULT_STRINGS['failed.text.network'],
  ],
  [
    'the configured general one, with the message',
    { ...GERMAN, configured: { 'failed.text': 'Fehler: {message}' } },
    'network',
    'Fehler: Out of memory.',
  ],
  [
    'the configured one for the kind',
    { ...GERMAN, configured: { 'failed.text': 'A', 'failed.text.network': 'B' } },
    'network',
    'B',
  ],
  [
    'the configured one for the code',
    { ...GERMAN, configured: { 'failed.text.network': 'B', 'failed.text.STYLE_FAILED': 'C' } },
    'network',
    'C',
  ],
  [
    'that for a device that is offline',
    { ...GERMAN, configured: { 'failed.text.offline': 'D', 'failed.text.STYLE_FAILED': 'C' } },
    'offline',
    'D',
  ],
])('the sentence of a failure is %s', (_what, facts, kind, text) => {
  const failure = { code: 'STYLE_FAILED', kind } as const;
  expect(create(facts).failureText('failed.text', failure, MESSAGE).text).toBe(text);
});

test.each<[string, Partial<StringFacts>, string]>([
  ['is called offline', GERMAN, DE['failed.title.offline']],
  [
    'is called what the config calls any failure',
    { ...GERMAN, configured: { 'failed.title': 'Fehler' } },
    'Fehler',
  ],
])('a failure while the device is offline %s', (_what, facts, text) => {
  const failure = { code: 'ENGINE_UNREACHABLE', kind: 'offline' } as const;
  expect(create(facts).failureText('failed.title', failure).text).toBe(text);
});

test('a number by itself is in the wanted language, with or without strings in it', () => {
  const format = { style: 'unit', unit: 'kilometer' } as const;
  expect(create({ ...GERMAN, around: 'en' }).amount(1.5, format)).toMatchObject({
    text: '1,5 km',
    lang: 'de-AT',
  });
  expect(create({ language: 'he', around: 'he' }).amount(1.5, format)).toMatchObject({ lang: undefined });
});
